import { hexagon } from '#kernel/cells';
import { kind } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable } from '#kernel/table';

/** No face of the rich table is a part of another text: found anywhere, it has leaked. */
export const CANARY = 'canary';

const KINDS = [
  kind('card', 'card'),
  kind('gem', 'token'),
  kind('chip', 'token'),
  kind('ell', 'tile', {
    footprint: [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  }),
  kind('field', 'tile'),
  kind('knight', 'figure', { sides: 3 }),
  kind('die', 'die'),
  kind('coin', 'coin'),
  kind('counter', 'counter'),
  kind('note', 'note'),
  kind('board', 'board'),
  kind('pouch', 'bag'),
];

export type RichTable = ReturnType<typeof richTable>;

/**
 * A table with one of everything. Red and green are a team; blue plays alone; nobody sits at white, which has a hand all
 * the same. Every card, gem and note bears a canary of its own. In the loose deck one card lies face up at the bottom.
 */
export function richTable() {
  const table = bareTable(
    [
      seat('red', { holder: 'person', team: 'oak' }),
      seat('blue', { holder: 'person' }),
      seat('green', { holder: 'bot', team: 'oak' }),
      seat('white'),
    ],
    KINDS,
  );
  const scribe = new Scribe(table);
  const canaries = canaryMaker();
  const lay = (name: string, x: number, z: number, rest: Parameters<Scribe['make']>[2] = {}): PieceId =>
    scribe.make(name, { place: OPEN_TABLE, pose: flatPose(x, z) }, rest).id;
  const fill = (place: string, name: string, count: number, rest: Parameters<Scribe['make']>[2] = {}) =>
    Array.from({ length: count }, () => {
      const { face = name === 'card' || name === 'gem' ? canaries(name) : '', ...others } = rest;
      return scribe.make(name, { place }, { face, ...others }).id;
    });

  for (const { id } of table.seats) scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
  scribe.makePlace('deck', 'deck', { pose: flatPose(0, 0) });
  scribe.makePlace('heap', 'deck', { loose: true, facing: null, pose: flatPose(4, 0) });
  scribe.makePlace('tower', 'stack', { loose: true, facing: null, pose: flatPose(8, 0) });
  scribe.makePlace('slot', 'slot', { accepts: { kinds: ['card'], forms: null } });
  scribe.makePlace('row', 'row', { capacity: 6 });
  scribe.makePlace('grid', 'grid', { columns: 4, rows: 3 });
  scribe.makePlace('hex', 'hex', { hexes: hexagon(1), cellCapacity: 2 });
  scribe.makePlace('bank', 'supply', { supplies: { kind: 'chip', face: '' } });
  const board = lay('board', -10, 0);
  scribe.makePlace('inlay', 'slot', { on: board, pose: flatPose(1, 1), capacity: 2 });
  const pouch = lay('pouch', -5, 5);
  scribe.makePlace('inside', 'bag', { on: pouch });

  const ids = {
    board,
    pouch,
    red: fill('hand-red', 'card', 3),
    blue: fill('hand-blue', 'card', 3),
    green: fill('hand-green', 'card', 1),
    deck: fill('deck', 'card', 6, { facing: 'down' }),
    heap: [...fill('heap', 'card', 1, { facing: 'up' }), ...fill('heap', 'card', 3, { facing: 'down' })],
    tower: fill('tower', 'chip', 3),
    gems: fill('inside', 'gem', 3),
    chips: fill('inside', 'chip', 2),
    row: [...fill('row', 'card', 1), ...fill('row', 'card', 1, { facing: 'down' })],
    inlaid: fill('inlay', 'card', 1, { facing: 'down' }),
    up: lay('card', 0, 6, { face: canaries('card') }),
    down: lay('card', 3, 6, { face: canaries('card'), facing: 'down' }),
    down2: lay('card', 6, 6, { face: canaries('card'), facing: 'down' }),
    blueKnows: lay('card', 9, 6, { face: canaries('card'), facing: 'down', shown: ['blue'] }),
    gem: lay('gem', 0, 9, { face: canaries('gem'), facing: 'down' }),
    chip: lay('chip', 2, 9),
    knight: lay('knight', 4, 9),
    die: lay('die', 6, 9, { value: 1 }),
    die2: lay('die', 7, 9, { value: 6 }),
    coin: lay('coin', 8, 9, { value: 1 }),
    counter: lay('counter', 10, 9, { value: 7 }),
    note: lay('note', 12, 9, { face: canaries('note') }),
    noteDown: lay('note', 15, 9, { face: canaries('note'), facing: 'down' }),
    ell: scribe.make('ell', { place: 'grid', at: 0 }).id,
    field: scribe.make('field', { place: 'grid', at: 11 }).id,
    hexField: scribe.make('field', { place: 'hex', at: 3 }).id,
  };
  scribe.change(table.pieces.get(board) ?? never(), { locked: true });
  return { table, ids };
}

function canaryMaker() {
  let n = 0;
  return (what: string): string => `${CANARY}-${what}-${String(++n).padStart(3, '0')}`;
}

function never(): never {
  throw new Error('the board is gone');
}

/** Ids that were never given to anything. */
export function bogusId(table: Table): PieceId {
  return table.nextId + 1000;
}
