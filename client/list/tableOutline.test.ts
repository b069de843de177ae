import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import type { TableSeen } from '../table/Seen.ts';
import { tableSeen } from '../table/tableSeen.ts';
import type { Line } from './tableOutline.ts';
import { lineInFocus, openLines, tableOutline } from './tableOutline.ts';

const KINDS = [
  kind('bird', 'card', { title: 'Bird card' }),
  kind('d6', 'die', { title: 'Die' }),
  kind('board', 'board', { title: 'Board' }),
  kind('pawn', 'figure', { title: 'Pawn' }),
  kind('chip', 'token', { title: 'chip of 5' }),
];
const SEATS = [
  seat('red', { name: 'Ann', holder: 'person' }),
  seat('blue', { name: 'Bob', holder: 'person' }),
];

function seenBy(viewer: string, more: (scribe: Scribe) => void = () => undefined): TableSeen {
  const table = bareTable(SEATS, KINDS);
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
  more(scribe);
  return tableSeen(observe(table, viewer), table.kinds);
}

const outline = (table: TableSeen, viewer: string): Line[] =>
  tableOutline(table, viewer, ({ kind: id, face }) => face ?? table.kinds.get(id)?.title ?? '');
const NONE: ReadonlySet<string> = new Set();
const words = (table: TableSeen, viewer: string, opened = NONE): string[] =>
  openLines(outline(table, viewer), opened).map((line) => line.words);
const chipsIn =
  (place: string, count: number) =>
  (scribe: Scribe): void => {
    for (let i = 0; i < count; i++)
      scribe.make('chip', place === OPEN_TABLE ? { place, pose: flatPose(i * 2, 9) } : { place });
  };

it('lists what is mine first, then the other seats, then what is everybody’s', () => {
  expect(outline(seenBy('blue'), 'blue').map((line) => line.words)).toEqual([
    'You, Bob (blue)',
    'Ann (red)',
    'Everybody’s',
  ]);
});

it('says of another’s hand which backs it holds, and not which faces', () => {
  const told = words(seenBy('blue'), 'blue');
  expect(told).toContain('Ann’s hand: 1 Bird card');
  expect(told).toContain('your hand: 1 piece');
  expect(told).toContain('gull');
  expect(told.join()).not.toMatch(/owl|crow/);
});

it('says which card of another’s hand was shown to me', () => {
  const shown = (scribe: Scribe): void => {
    scribe.make('bird', { place: 'hand-red' }, { face: 'kite', shown: ['blue'] });
  };
  expect(words(seenBy('blue', shown), 'blue')).toContain('kite');
  expect(words(seenBy('spectator', shown), 'spectator')).not.toContain('kite');
});

it('says what dice show, what is locked, and where on a board a pawn stands', () => {
  const told = words(seenBy('red'), 'red');
  expect(told).toContain('Die, shows 4');
  expect(told).toContain('Board, locked');
  expect(told).toContain('Pawn, at e2');
});

it('says which card lies face up on a deck, and only the back of one that lies face down', () => {
  const openTop = (scribe: Scribe): void => {
    scribe.make('bird', { place: 'deck', facing: 'up' }, { face: 'wren' });
  };
  expect(words(seenBy('red'), 'red')).toContain('the deck: 1 piece, on top Bird card, face down');
  expect(words(seenBy('red', openTop), 'red')).toContain('the deck: 2 pieces, on top wren');
});

it('tells an open pile from its top', () => {
  const table = seenBy('red', (scribe) => {
    scribe.makePlace('heap', 'stack', { label: 'the heap', pose: flatPose(9, 0) });
    scribe.make('chip', { place: 'heap' });
    scribe.make('pawn', { place: 'heap' });
  });
  const told = words(table, 'red');
  const at = told.indexOf('the heap: 2 pieces, on top Pawn');
  expect(told.slice(at + 1, at + 3)).toEqual(['Pawn', 'chip of 5']);
});

it('folds equal pieces of a place into one line that stands for the first and can be opened', () => {
  const table = seenBy('red', chipsIn(OPEN_TABLE, 10));
  const folded = openLines(outline(table, 'red'), NONE);
  const line = folded.find((one) => one.words === '10 chips of 5');
  const chips = [...table.pieces.values()].filter((piece) => piece.kind === 'chip').map(({ id }) => id);
  expect(line).toMatchObject({ key: `#${chips[0]}`, target: { piece: chips[0] }, isOpen: false });
  expect(line?.first?.words).toBe('chip of 5');
  expect(folded.filter((one) => one.words === 'chip of 5')).toEqual([]);

  const open = openLines(outline(table, 'red'), new Set([line?.key ?? '']));
  expect(open.filter((one) => one.words === 'chip of 5').map((one) => one.target)).toEqual(
    chips.map((piece) => ({ piece })),
  );
  expect(new Set(open.map(({ key }) => key)).size).toBe(open.length);
});

it('does not fold what differs, by a mark, a cell or what it carries', () => {
  const table = seenBy('red', (scribe) => {
    for (const [i, tint] of ['#ff0000', '#00ff00'].entries())
      scribe.make('chip', { place: OPEN_TABLE, pose: flatPose(i * 2, 9) }, { tint });
    scribe.make('pawn', { place: 'cells', at: 0 });
    const second = scribe.make('board', { place: OPEN_TABLE, pose: flatPose(9, 0) }, { locked: true });
    scribe.makePlace('more-cells', 'grid', { on: second.id, columns: 2, rows: 2, label: 'more squares' });
  });
  const told = words(table, 'red');
  expect(told.filter((one) => one === 'chip of 5')).toHaveLength(2);
  expect(told.filter((one) => one === 'Board, locked')).toHaveLength(2);
  expect(told).toContain('Pawn, at a8');
  expect(told).toContain('Pawn, at e2');
});

it('folds across others only where order means nothing', () => {
  const mixed = (place: string) => (scribe: Scribe) => {
    for (const [i, one] of ['chip', 'pawn', 'chip'].entries())
      scribe.make(one, place === OPEN_TABLE ? { place, pose: flatPose(i * 2, 9) } : { place });
  };
  expect(words(seenBy('red', mixed(OPEN_TABLE)), 'red')).toContain('2 chips of 5');
  expect(words(seenBy('red', mixed('hand-red')), 'red')).not.toContain('2 chips of 5');
});

it('counts what has a name of its own without bending the name', () => {
  const table = seenBy('red', (scribe) => {
    for (let i = 0; i < 2; i++) scribe.make('bird', { place: 'hand-red' }, { face: 'kite' });
  });
  expect(words(table, 'red')).toContain('2 × kite');
});

it('walks only through what is open', () => {
  const lines = outline(seenBy('red'), 'red');
  const shut = new Set(['seat:red', 'seat:blue', 'seat:']);
  expect(openLines(lines, shut).map(({ level }) => level)).toEqual([1, 1, 1]);
  shut.delete('seat:red');
  expect(openLines(lines, shut).map(({ key }) => key)).toEqual([
    'seat:red',
    'place:hand-red',
    expect.stringMatching(/^#/),
    'seat:blue',
    'seat:',
  ]);
});

it('the keyboard begins at the first line and stays with its own', () => {
  const shown = openLines(outline(seenBy('red'), 'red'), NONE);
  expect(lineInFocus(shown, null)?.key).toBe('seat:red');
  expect(lineInFocus(shown, { key: 'place:deck', index: 0 })?.key).toBe('place:deck');
  expect(lineInFocus([], { key: 'place:deck', index: 0 })).toBeUndefined();
});

it('a line that is gone leaves the keyboard to the one it was folded into, or that stands in its stead', () => {
  const table = seenBy('red', chipsIn(OPEN_TABLE, 3));
  const shown = openLines(outline(table, 'red'), NONE);
  const last = [...table.pieces.values()].findLast((piece) => piece.kind === 'chip');
  expect(lineInFocus(shown, { key: `#${last?.id}`, index: 0 })?.words).toBe('3 chips of 5');
  expect(lineInFocus(shown, { key: '#gone', index: 2 })?.key).toBe(shown[2]?.key);
  expect(lineInFocus(shown, { key: '#gone', index: 999 })?.key).toBe(shown.at(-1)?.key);
});
