import { expect, it } from 'vitest';
import { apply, applyAll, unwind } from './apply.ts';
import { audit } from './audit.ts';
import type { Effect } from './effect.ts';
import { KernelError } from './KernelError.ts';
import { kind } from './kind.ts';
import type { ListHead, ListRow } from './list.ts';
import { observe } from './observe.ts';
import { flatPose } from './pose.ts';
import { Scribe } from './scribe.ts';
import { SPECTATOR } from './seat.ts';
import { restore, snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import { OPEN_TABLE, bareTable, placeOf } from './table.ts';
import { tell } from './tell.ts';
import { act } from './act.ts';

const HEAD: ListHead = {
  id: 'beasts',
  title: 'Beasts',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'cost', type: 'number' },
    { name: 'front', type: 'picture' },
  ],
};
const ROWS: readonly { id: string; row: ListRow }[] = [
  { id: 'r7', row: { name: 'Dragon', cost: 7, front: 'f7' } },
  { id: 'r2', row: { name: 'Newt', cost: 0 } },
  { id: 'r5', row: { front: 'f5' } },
];

/** Two seats, a deck of three faces, each on a card or two. */
function withDeck(): { table: Table; effects: Effect[] } {
  const seat = (id: string) => ({ id, name: id, team: null, holder: 'person' as const });
  const table = bareTable([seat('red'), seat('blue')]);
  const scribe = new Scribe(table);
  scribe.changeList('beasts', HEAD);
  scribe.changeRows('beasts', ROWS);
  scribe.changeKind('beast', kind('beast', 'card', { list: 'beasts' }));
  scribe.makePlace('deck', 'deck', { pose: flatPose(0, 0) });
  for (const id of ['red', 'blue']) scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
  for (const face of ['r7', 'r2', 'r7', 'r5'])
    scribe.make('beast', { place: 'deck', facing: 'down' }, { face });
  return { table, effects: scribe.effects };
}
const written = (table: Table): string => JSON.stringify({ ...snapshot(table), nextId: 0 });

it('[K125] a face of a kind with a list is one of its rows, and cells are of the type of their column', () => {
  const { table } = withDeck();
  const scribe = new Scribe(table);
  expect(audit(table)).toEqual([]);
  const piece = scribe.make('beast', { place: OPEN_TABLE }, { face: 'r2' });
  const refused: (() => void)[] = [
    () => scribe.make('beast', { place: OPEN_TABLE }, { face: 'r9' }),
    () => scribe.make('beast', { place: OPEN_TABLE }),
    () => scribe.write(piece, 'Dragon'),
    () => scribe.changeRows('beasts', [{ id: 'r8', row: { cost: 'seven' } }]),
    () => scribe.changeRows('beasts', [{ id: 'r8', row: { name: 3 } }]),
    () => scribe.changeRows('beasts', [{ id: 'r8', row: { colour: 'red' } }]),
    () => scribe.changeRows('beasts', [{ id: '__proto__', row: {} }]),
    () => scribe.changeRows('nonesuch', []),
    () => scribe.changeRows('beasts', [{ id: 'r2', row: null }]),
    () => scribe.changeList('beasts', { ...HEAD, columns: [] }),
    () => scribe.changeList('beasts', { ...HEAD, columns: [...HEAD.columns, ...HEAD.columns] }),
    () => scribe.changeList('beasts', null),
    () => scribe.changeList('x', HEAD),
    () => scribe.changeKind('stray', kind('stray', 'card', { list: 'nonesuch' })),
  ];
  const before = written(table);
  for (const wrong of refused) {
    expect(wrong).toThrow(KernelError);
    expect(written(table)).toBe(before);
  }
});

it('[K125] its effects are taken back without a trace', () => {
  const { table, effects } = withDeck();
  const scribe = new Scribe(table);
  scribe.changeRows('beasts', [
    { id: 'r2', row: { name: 'Olm' } },
    { id: 'r1', row: { cost: 1 } },
  ]);
  scribe.changeList('beasts', {
    ...HEAD,
    title: 'Animals',
    columns: [...HEAD.columns, { name: 'x', type: 'text' }],
  });
  const all = [...effects, ...scribe.effects];
  const after = written(table);
  unwind(table, all);
  expect(table.lists.size).toBe(0);
  expect(table.kinds.size).toBe(0);
  applyAll(table, all);
  expect(written(table)).toBe(after);
  expect(() => apply(table, scribe.effects[0] as Effect)).toThrow('the row is otherwise');
});

it('[K126] what stands on a face is seen by those who see the face, and told to them with it', () => {
  const { table } = withDeck();
  const scribe = new Scribe(table);
  const rowsSeenBy = (viewer: string) =>
    observe(table, viewer).pieces.flatMap(({ row }) => (row === undefined ? [] : [row]));
  for (const viewer of ['red', 'blue', SPECTATOR]) expect(rowsSeenBy(viewer)).toEqual([]);
  const [top] = placeOf(table, 'deck').pieces.slice(-1);
  scribe.place(table.pieces.get(top as number)!, { place: 'hand-red' });
  table.version++;
  const drawn = act(table.version, 'red', { verb: 'draw', asked: null }, scribe.effects);
  const [red, blue, public_] = tell(table, drawn, ['red', 'blue', SPECTATOR]);
  expect(rowsSeenBy('red')).toEqual([{ front: 'f5' }]);
  expect(red?.effects[0]).toMatchObject({ face: 'r5', row: { front: 'f5' } });
  for (const told of [blue, public_]) expect(JSON.stringify(told)).not.toMatch(/r5|f5/);
  for (const viewer of ['blue', SPECTATOR])
    expect(JSON.stringify(observe(table, viewer))).not.toMatch(/r[257]|f[57]|Dragon|Newt/);
});

it('[K126] the open top of a pile shows what stands on it', () => {
  const { table } = withDeck();
  new Scribe(table).flipPile(placeOf(table, 'deck'));
  const deck = observe(table, SPECTATOR).places.find(({ id }) => id === 'deck');
  expect(deck?.top).toMatchObject({ face: 'r7', row: { name: 'Dragon' } });
  expect(JSON.stringify(observe(table, SPECTATOR))).not.toMatch(/r[25]|f5|Newt/);
});

it('[K126] nobody is told what rows there are, nor how many', () => {
  const { table, effects } = withDeck();
  table.version++;
  const made = act(table.version, 'red', { verb: 'custom', asked: null }, effects);
  for (const told of tell(table, made, ['red', 'blue', SPECTATOR])) {
    expect(told.effects.map(({ type }) => type)).not.toContain('rows-changed');
    expect(JSON.stringify(told.effects)).not.toMatch(/r[257]|f[57]|Dragon|Newt/);
    expect(told.effects.map(({ type }) => type)).toContain('list-changed');
  }
});

it('[K127] a snapshot keeps the lists, rows by their names; one of before there were any has none', () => {
  const { table } = withDeck();
  const taken = snapshot(table);
  expect(taken.lists[0]?.rows.map(({ id }) => id)).toEqual(['r2', 'r5', 'r7']);
  expect(snapshot(restore(JSON.parse(JSON.stringify(taken))))).toEqual(taken);
  const { lists: _lists, ...older } = snapshot(bareTable([]));
  expect(restore({ ...older, format: 1 }).lists.size).toBe(0);
  const [list] = taken.lists;
  for (const broken of [
    { ...taken, lists: [] },
    { ...taken, lists: [list, list] },
    { ...taken, lists: [{ ...list, rows: list?.rows.slice(1) }] },
    { ...taken, lists: [{ ...list, rows: [...(list?.rows ?? []), list?.rows[0]] }] },
    { ...taken, lists: [{ ...list, head: { ...HEAD, columns: [{ name: 'name', type: 'colour' }] } }] },
    { ...taken, lists: [{ ...list, rows: [{ id: 'r2', row: { cost: null } }] }] },
  ])
    expect(() => restore(broken)).toThrow(KernelError);
});
