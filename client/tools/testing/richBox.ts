import { kind } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable } from '#kernel/table';

const KINDS = [
  kind('card', 'card'),
  kind('chip', 'token'),
  kind('gem', 'token'),
  kind('patch', 'tile', {
    size: [4, 2, 0.12],
    footprint: [
      [0, 0],
      [1, 0],
    ],
  }),
  kind('knight', 'figure', { sides: 3 }),
  kind('die', 'die'),
  kind('d20', 'die', { sides: 20 }),
  kind('coin', 'coin'),
  kind('counter', 'counter'),
  kind('note', 'note'),
  kind('board', 'board'),
  kind('pouch', 'bag'),
];

export interface RichBox {
  readonly table: Table;
  readonly ids: Readonly<Record<'board' | 'pouch' | 'chest' | 'up' | 'down' | 'chip' | 'knight', PieceId>> &
    Readonly<Record<'die' | 'die2' | 'd20' | 'coin' | 'counter' | 'note' | 'patch' | 'tile', PieceId>> & {
      readonly hand: readonly PieceId[];
    };
}

/** A table with one of everything, far enough apart to be pointed at. Red and blue sit at it; nobody at green. */
export function richBox(): RichBox {
  const table = bareTable(
    [seat('red', { holder: 'person' }), seat('blue', { holder: 'person' }), seat('green')],
    KINDS,
  );
  const scribe = new Scribe(table);
  const lay = (name: string, x: number, z: number, rest: Parameters<Scribe['make']>[2] = {}): PieceId =>
    scribe.make(name, { place: OPEN_TABLE, pose: flatPose(x, z) }, rest).id;
  const fill = (place: string, name: string, count: number, face: string): PieceId[] =>
    Array.from(
      { length: count },
      (_, i) => scribe.make(name, { place }, face === '' ? {} : { face: `${face}-${i}` }).id,
    );
  for (const { id } of table.seats) scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
  scribe.makePlace('deck', 'deck', { pose: flatPose(-20, -10), label: 'the deck' });
  scribe.makePlace('heap', 'deck', { pose: flatPose(-15, -10), loose: true, facing: null, label: 'a heap' });
  scribe.makePlace('tower', 'stack', { pose: flatPose(-10, -10), loose: true, facing: null });
  scribe.makePlace('bank', 'supply', {
    pose: flatPose(-5, -10),
    supplies: { kind: 'chip', face: '' },
  });
  scribe.makePlace('grid', 'grid', { pose: flatPose(20, -10), columns: 4, rows: 4 });
  const board = lay('board', 5, -10);
  scribe.change(table.pieces.get(board) ?? never(), { locked: true });
  const pouch = lay('pouch', -20, 0);
  scribe.makePlace('inside', 'bag', { on: pouch });
  const chest = lay('pouch', -15, 0);
  scribe.makePlace('endless', 'supply', { on: chest, supplies: { kind: 'gem', face: '' } });
  fill('deck', 'card', 12, 'deck');
  fill('heap', 'card', 4, 'heap');
  fill('tower', 'chip', 3, '');
  fill('inside', 'gem', 5, '');
  return {
    table,
    ids: {
      board,
      pouch,
      chest,
      hand: fill('hand-red', 'card', 3, 'mine'),
      up: lay('card', -10, 0, { face: 'open' }),
      down: lay('card', -5, 0, { face: 'secret', facing: 'down' }),
      chip: lay('chip', 0, 0),
      knight: lay('knight', 4, 0),
      die: lay('die', 8, 0, { value: 1 }),
      die2: lay('die', 11, 0, { value: 2 }),
      d20: lay('d20', 14, 0, { value: 3 }),
      coin: lay('coin', 17, 0, { value: 1 }),
      counter: lay('counter', -20, 8, { value: 7 }),
      note: lay('note', -15, 8, { face: 'words' }),
      patch: lay('patch', -5, 8),
      tile: lay('chip', 2, 8),
    },
  };
}

function never(): never {
  throw new Error('the board is gone');
}
