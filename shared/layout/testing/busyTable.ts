import { hexagon } from '#kernel/cells';
import { flatPose } from '#kernel/pose';
import { lay } from '../lay.ts';
import { BAG, BIG_CARD, CARD, CORNER, DIE, FIGURE, TILE, TOKEN, someTable } from './someTable.ts';
import type { Some } from './someTable.ts';

/** A table in the middle of a game: one place of every form, boards, piles, loose things. */
export function busyTable(): Some {
  const some = someTable();
  const board = some.board(flatPose(-12, 0, 0.3));
  some.place('grid', 'grid', {
    on: board.id,
    columns: 4,
    rows: 4,
    cellCapacity: 2,
    pose: flatPose(-3, 0),
    lay: lay({ cell: [2, 2] }),
  });
  some.piece(CORNER, { place: 'grid', at: 0 });
  for (const at of [0, 5, 5, 11]) some.piece(TOKEN, { place: 'grid', at });
  some.place('slot', 'slot', { on: board.id, pose: flatPose(5, -3) });
  some.piece(CARD, { place: 'slot' });
  some.place('empty', 'slot', {
    on: board.id,
    pose: flatPose(5, 3),
    accepts: { kinds: null, forms: ['card'] },
  });
  some.place('hex', 'hex', { pose: flatPose(12, -8, 1), hexes: hexagon(2), lay: lay({ top: 'flat' }) });
  for (const at of [0, 9, 12]) some.piece(FIGURE, { place: 'hex', at, heading: at % 6 });
  some.place('row', 'row', { pose: flatPose(8, 6), lay: lay({ zone: [14, 4] }) });
  for (let i = 0; i < 9; i++) some.piece(CARD, { place: 'row' });
  some.place('deck', 'deck', { pose: flatPose(0, -10) });
  for (let i = 0; i < 20; i++) some.piece(CARD, { place: 'deck' }, { face: `${i}` });
  some.place('discard', 'stack', { pose: flatPose(3.5, -10, 0.2), lay: lay({ spread: [0, 0.4] }) });
  for (let i = 0; i < 5; i++) some.piece(CARD, { place: 'discard' }, { face: `${i}` });
  for (const owner of ['red', 'blue', 'green', 'gold']) {
    some.place(`hand-${owner}`, 'hand', { owner });
    for (let i = 0; i < 6; i++) some.piece(CARD, { place: `hand-${owner}` }, { face: `${i}` });
  }
  const bag = some.onTable(BAG, 25, 12);
  some.place('inside', 'bag', { on: bag.id });
  some.piece(TOKEN, { place: 'inside' });
  some.place('gold', 'supply', { pose: flatPose(25, 5), supplies: { kind: TOKEN.id, face: '' } });
  some.place('pile-1', 'stack', { pose: flatPose(25, 0, 0.5), loose: true });
  for (let i = 0; i < 3; i++) some.piece(TOKEN, { place: 'pile-1' });
  some.onTable(CARD, 20, -14, 0.2);
  some.onTable(BIG_CARD, 21.8, -13, 0.1, 0.05);
  some.onTable(TILE, -25, 12);
  some.onTable(DIE, -25, 12, 0, 0.12);
  some.piece(TOKEN, { place: 'box' });
  return some;
}
