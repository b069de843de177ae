import { observe } from '#kernel/observe';
import { composed, flatPose } from '#kernel/pose';
import type { Pose } from '#kernel/pose';
import { describe, expect, it } from 'vitest';
import { lay } from './lay.ts';
import { frameOf, poseOf, posesIn, posesOf } from './posesOf.ts';
import { Survey } from './Survey.ts';
import { HOUSE_TABLE } from '#kernel/tableSize';
import { boxCorner } from './tableTop.ts';
import { differs, isFinitePose } from './testing/poses.ts';
import { BAG, BIG_CARD, CARD, TILE, TOKEN, someTable } from './testing/someTable.ts';
import { viewOfObservation } from './view.ts';

describe('where things lie', () => {
  it('[L1] [L7] a piece on the open table lies at its own pose', () => {
    const some = someTable();
    const piece = some.onTable(CARD, 3, 4, 0.5);
    expect(poseOf(some.table, piece.id)).toEqual(flatPose(3, 4, 0.5));
  });

  it('[L7] in a free area on a board a piece lies relative to it, and goes where the board goes', () => {
    const some = someTable();
    const board = some.board(flatPose(5, 5, Math.PI / 2));
    some.place('map', 'table', { on: board.id });
    const piece = some.piece(TOKEN, { place: 'map', pose: flatPose(2, 0) });
    expect(differs(poseOf(some.table, piece.id), flatPose(5, 3, Math.PI / 2, 0.2))).toBe(null);
    board.pose = flatPose(0, 0);
    expect(differs(poseOf(some.table, piece.id), flatPose(2, 0, 0, 0.2))).toBe(null);
  });

  it.each<[string, Pose]>([
    ['a number that is none', { ...flatPose(1, 2), x: Number.NaN }],
    ['no heading at all', { ...flatPose(1, 2), qw: 0 }],
    ['a heading too long', { ...flatPose(1, 2), qw: 7 }],
  ])('[L4] a pose from a broken file with %s becomes one that can be drawn', (_what, pose) => {
    const some = someTable();
    const piece = some.onTable(CARD, 1, 2);
    piece.pose = pose;
    expect(isFinitePose(poseOf(some.table, piece.id))).toBe(true);
  });

  it('[L15] a place lies upon its board, rotated with it, and what stands on that likewise', () => {
    const some = someTable();
    const board = some.board(flatPose(10, 0, Math.PI / 2));
    some.place('slot', 'slot', { on: board.id, pose: flatPose(3, 1) });
    const tile = some.piece(TILE, { place: 'slot' });
    some.place('upon', 'slot', { on: tile.id, pose: flatPose(0.5, 0) });
    const token = some.piece(TOKEN, { place: 'upon' });
    expect(differs(poseOf(some.table, tile.id), flatPose(11, -3, Math.PI / 2, 0.2))).toBe(null);
    expect(differs(poseOf(some.table, token.id), flatPose(11, -3.5, Math.PI / 2, 0.32))).toBe(null);
  });

  it('[L15] the slots of a board grow apart when the board is scaled', () => {
    const some = someTable();
    const board = some.board();
    board.scale = 2;
    some.place('slot', 'slot', { on: board.id, pose: flatPose(3, 1) });
    expect(differs(frameOf(some.table, 'slot'), flatPose(6, 2, 0, 0.4))).toBe(null);
  });

  it('[L15] a board that a broken file set upon itself lies somewhere', () => {
    const some = someTable();
    const board = some.board();
    const slot = some.place('slot', 'slot', { on: board.id });
    board.place = slot.id;
    slot.pieces.push(board.id);
    expect(isFinitePose(poseOf(some.table, board.id))).toBe(true);
    expect(isFinitePose(frameOf(some.table, 'slot'))).toBe(true);
  });

  it('[L14] what is in a bag lies in one spot inside it, and moves with it', () => {
    const some = someTable();
    const bag = some.onTable(BAG, 4, 4);
    some.place('inside', 'bag', { on: bag.id });
    for (const kind of [CARD, TOKEN, TOKEN]) some.piece(kind, { place: 'inside' });
    const poses = posesIn(some.table, 'inside');
    expect(new Set(poses.map((pose) => JSON.stringify(pose))).size).toBe(1);
    expect(poses[0]).toMatchObject({ x: 4, z: 4 });
    expect(poses[0]!.y).toBeGreaterThan(0);
    expect(poses[0]!.y).toBeLessThan(BAG.size[2]);
  });

  it('[L14] the box beside the table lays its pieces apart', () => {
    const some = someTable();
    for (let i = 0; i < 9; i++) some.piece(TOKEN, { place: 'box' });
    const poses = posesIn(some.table, 'box');
    expect(new Set(poses.map(({ x, z }) => `${x} ${z}`)).size).toBe(9);
    const corner = boxCorner(HOUSE_TABLE);
    expect(poses.every(({ x, z }) => x < corner.x + 6 && z < corner.z + 6)).toBe(true);
  });

  it('[L14] a supply has its sample at its frame', () => {
    const some = someTable();
    some.place('gold', 'supply', { pose: flatPose(7, 2), supplies: { kind: TOKEN.id, face: '' } });
    expect(posesIn(some.table, 'gold')).toEqual([]);
    expect(frameOf(some.table, 'gold')).toEqual(flatPose(7, 2));
  });

  it('the core lays out any list at any frame: a preview needs no table', () => {
    const some = someTable();
    const row = some.place('row', 'row', { lay: lay({ spacing: 0.5 }) });
    for (let i = 0; i < 3; i++) some.piece(CARD, { place: 'row' });
    const survey = Survey.of(some.table);
    const frame = flatPose(1, 2, 0.3, 4);
    const poses = posesOf(survey.plot(row), survey.inside(row).slice(1), frame);
    expect(poses.length).toBe(2);
    expect(differs(poses[0]!, composed(frame, flatPose(-1.5, 0)))).toBe(null);
  });

  it('what is not there lies nowhere in particular, and nothing breaks', () => {
    const { table } = someTable();
    expect(isFinitePose(poseOf(table, 99))).toBe(true);
    expect(isFinitePose(frameOf(table, 'nowhere'))).toBe(true);
    expect(posesIn(table, 'nowhere')).toEqual([]);
  });
});

describe('what a client knows', () => {
  const seenBy = (some: ReturnType<typeof someTable>, viewer: string) =>
    viewOfObservation(observe(some.table, viewer), some.table.kinds);

  it('[L16] an unordered row lies the same in whatever order somebody knows its pieces', () => {
    const some = someTable();
    const row = some.place('row', 'row', { ordered: false });
    const ids = [CARD, TOKEN, BIG_CARD, TILE].map((kind) => some.piece(kind, { place: 'row' }).id);
    const lie = () => ids.map((id) => poseOf(some.table, id));
    const before = lie();
    row.pieces.reverse();
    expect(lie()).toEqual(before);
    expect(ids.map((id) => poseOf(seenBy(some, 'red'), id))).toEqual(before);
  });

  it('[L17] of a deck it cannot look into is how high it stands', () => {
    const some = someTable();
    some.place('deck', 'deck', {});
    for (let i = 0; i < 30; i++) some.piece(BIG_CARD, { place: 'deck' }, { face: `${i}` });
    expect(posesIn(seenBy(some, 'red'), 'deck')).toEqual(posesIn(some.table, 'deck'));
  });

  it("[L17] of another's hand is how its backs are fanned", () => {
    const some = someTable();
    some.place('hand', 'hand', { owner: 'blue' });
    for (let i = 0; i < 6; i++) some.piece(CARD, { place: 'hand' }, { face: `${i}` });
    expect(posesIn(seenBy(some, 'red'), 'hand')).toEqual(posesIn(some.table, 'hand'));
    expect(posesIn(seenBy(some, 'blue'), 'hand')).toEqual(posesIn(some.table, 'hand'));
  });

  it('[L17] a card shown out of a hidden hand has the home of the hand, as its position is not known', () => {
    const some = someTable();
    some.place('hand', 'hand', { owner: 'blue' });
    some.piece(CARD, { place: 'hand' }, { face: 'a' });
    const shown = some.piece(CARD, { place: 'hand', shown: ['red'] }, { face: 'b' });
    const view = seenBy(some, 'red');
    expect(view.pieces.has(shown.id)).toBe(true);
    expect(poseOf(view, shown.id)).toEqual(frameOf(view, 'hand'));
  });
});
