import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, createTable } from '#kernel/table';
import type { TableSeen } from '../table/Seen.ts';
import { tableSeen } from '../table/tableSeen.ts';
import type { Line } from './outline.ts';
import { cellWords, openLines, outlineOf } from './outline.ts';

const KINDS = [
  kind('bird', 'card', { title: 'Bird card' }),
  kind('d6', 'die', { title: 'Die' }),
  kind('board', 'board', { title: 'Board' }),
  kind('pawn', 'figure', { title: 'Pawn' }),
];

function someTable(): Table {
  const table = createTable([seat('red', { name: 'Ann' }), seat('blue', { name: 'Bob' })], KINDS);
  const scribe = new Scribe(table);
  for (const id of ['red', 'blue'])
    scribe.makePlace(`hand-${id}`, 'hand', { owner: id, label: `the hand of ${id}` });
  scribe.makePlace('deck', 'deck', { label: 'the deck', pose: flatPose(0, 0) });
  scribe.make('bird', { place: 'hand-red' }, { face: 'owl' });
  scribe.make('bird', { place: 'hand-blue' }, { face: 'gull' });
  scribe.make('bird', { place: 'deck' }, { face: 'crow', facing: 'down' });
  scribe.make('d6', { place: OPEN_TABLE, pose: flatPose(3, 3) }, { value: 4 });
  const board = scribe.make('board', { place: OPEN_TABLE, pose: flatPose(-9, 0) }, { locked: true });
  scribe.makePlace('cells', 'grid', { on: board.id, columns: 8, rows: 8, label: 'the squares' });
  scribe.make('pawn', { place: 'cells', at: 8 * 6 + 4 });
  return table;
}

const seenBy = (viewer: string): TableSeen => {
  const table = someTable();
  return tableSeen(observe(table, viewer), table.kinds);
};
const naming = (table: TableSeen) => (piece: { kind: string; face?: string }) =>
  piece.face ?? table.kinds.get(piece.kind)?.title ?? '';
const all = (lines: readonly Line[]): string[] => openLines(lines, () => true).map(({ words }) => words);

it('lists what is mine first, then the other seats, then what is everybody’s', () => {
  const table = seenBy('blue');
  const words = outlineOf(table, 'blue', naming(table)).map((line) => line.words);
  expect(words).toEqual(['You, Bob (blue)', 'Ann (red)', 'Everybody’s']);
});

it('says of another’s hand how many it holds, and not which', () => {
  const table = seenBy('blue');
  const words = all(outlineOf(table, 'blue', naming(table)));
  expect(words).toContain('the hand of red: 1 piece');
  expect(words).toContain('gull');
  expect(words.join()).not.toMatch(/owl|crow/);
});

it('says what dice show, what is locked, and where on a board a pawn stands', () => {
  const table = seenBy('red');
  const words = all(outlineOf(table, 'red', naming(table)));
  expect(words).toContain('Die, shows 4');
  expect(words).toContain('Board, locked');
  expect(words).toContain('Pawn, at e2');
  expect(words).toContain('the deck: 1 piece, on top Bird card, face down');
});

it('walks only through what is open', () => {
  const table = seenBy('red');
  const lines = outlineOf(table, 'red', naming(table));
  expect(openLines(lines, () => false).map(({ level }) => level)).toEqual([1, 1, 1]);
  const open = openLines(lines, (key) => key === 'seat:red');
  expect(open.map(({ key }) => key)).toEqual(['seat:red', 'place:hand-red', 'seat:blue', 'seat:']);
});

it('names cells as on a chess board, and hexes by their coordinates', () => {
  const chess = { form: 'grid', columns: 8, rows: 8, hexes: null } as const;
  expect([cellWords(chess, 0), cellWords(chess, 63)]).toEqual(['at a8', 'at h1']);
  expect(cellWords({ form: 'grid', columns: 30, rows: 1, hexes: null }, 27)).toBe('at ab1');
  expect(cellWords({ form: 'hex', columns: 0, rows: 0, hexes: [[1, -2]] }, 0)).toBe('at 1, -2');
});
