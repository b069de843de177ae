import { describe, expect, it } from 'vitest';
import { KernelError } from './KernelError.ts';
import { readLine, recover } from './journal.ts';
import { restore } from './snapshot.ts';

// Lines as the make of 18 November 2026 wrote them.
const SPOT = { place: 'g', pose: null, facing: 'up', mirror: false, shown: [] };
const WHAT = {
  id: 1,
  kind: 'tile',
  face: '',
  place: 'g',
  at: 4,
  pose: null,
  facing: 'up',
  turn: 1,
  mirror: false,
  shown: [],
  value: 0,
  locked: false,
  scale: 1,
  tint: null,
  label: '',
  about: '',
};
const PLACE = {
  label: '',
  owner: null,
  on: null,
  pose: null,
  capacity: null,
  cellCapacity: 1,
  accepts: null,
  ordered: false,
  facing: null,
  hiding: { contents: 'all', faces: 'facing' },
  columns: 0,
  rows: 0,
  hexes: null,
  supplies: null,
  loose: false,
  lay: null,
  openTo: [],
  locked: false,
  pieces: [],
  held: null,
};
const SNAPSHOT = {
  format: 2,
  version: 0,
  nextId: 2,
  kinds: [
    {
      id: 'tile',
      form: 'tile',
      title: 'Tile',
      size: [1, 1, 0.1],
      back: '',
      sides: 0,
      footprint: null,
      stacks: true,
      art: null,
    },
  ],
  lists: [],
  seats: [{ id: 'red', name: 'Red', team: null, holder: 'person' }],
  places: [
    { ...PLACE, id: 'box', form: 'box' },
    { ...PLACE, id: 'g', form: 'grid', columns: 3, rows: 3, pieces: [1] },
    { ...PLACE, id: 'pile', form: 'deck', ordered: true },
    { ...PLACE, id: 'table', form: 'table' },
  ],
  pieces: [{ ...WHAT, held: null }],
  settings: { turnStep: 30 },
  rules: { turn: 'red' },
};
const act = (version: number, verb: string, asked: object, effects: readonly object[]): string =>
  JSON.stringify({
    journal: 1,
    act: {
      version,
      seat: 'red',
      cause: { verb, asked: { verb, ...asked } },
      effects,
      draws: [],
      undoes: null,
      redoes: null,
      override: null,
    },
  });
const LINES = [
  JSON.stringify({ journal: 1, snapshot: SNAPSHOT }),
  act(1, 'turn', { pieces: [1], steps: 1 }, [
    {
      type: 'piece-placed',
      piece: 1,
      as: 1,
      from: { ...SPOT, at: 4, turn: 1 },
      to: { ...SPOT, at: 4, turn: 2 },
      reveals: [],
    },
  ]),
  act(2, 'drop', { piece: 1, to: { place: 'g', at: 5, turn: 3 } }, [
    {
      type: 'piece-placed',
      piece: 1,
      as: 1,
      from: { ...SPOT, at: 4, turn: 2 },
      to: { ...SPOT, at: 5, turn: 3 },
      reveals: [],
    },
  ]),
  act(3, 'set', { key: 'turnStep', value: 45 }, [
    { type: 'setting-changed', key: 'turnStep', before: 30, after: 45 },
  ]),
  act(4, 'turnOver', { pile: 'pile' }, [{ type: 'pile-turned', place: 'pile', reveals: [] }]),
  act(5, 'override', { command: { verb: 'turn', pieces: [1] } }, [
    { type: 'piece-removed', what: { ...WHAT, at: 5, turn: 3 }, at: 5 },
  ]),
  act(6, 'undo', { act: 5 }, [{ type: 'piece-made', what: { ...WHAT, at: 5, turn: 3 }, at: 5 }]),
];

describe('a journal of the first format', () => {
  it('[K68] is read as if it had been written today', () => {
    const { table, history, torn } = recover(LINES);
    expect(torn).toBe(false);
    expect(table.version).toBe(6);
    expect(table.pieces.get(1)).toMatchObject({ at: 5, heading: 3 });
    expect(table.pieces.get(1)).not.toHaveProperty('turn');
    expect(table.settings).toEqual({ rotationStep: 45 });
    expect(history.acts.map(({ cause }) => cause)).toEqual([
      { verb: 'rotate', asked: { verb: 'rotate', pieces: [1], steps: 1 } },
      { verb: 'drop', asked: { verb: 'drop', piece: 1, to: { place: 'g', at: 5, heading: 3 } } },
      { verb: 'set', asked: { verb: 'set', key: 'rotationStep', value: 45 } },
      { verb: 'flipPile', asked: { verb: 'flipPile', pile: 'pile' } },
      { verb: 'override', asked: { verb: 'override', command: { verb: 'rotate', pieces: [1] } } },
      { verb: 'undo', asked: { verb: 'undo', act: 5 } },
    ]);
  });

  it('[K68] keeps whose turn it is', () => {
    expect(restore(SNAPSHOT).rules).toEqual({ turn: 'red' });
  });

  it('[K68] misshapen is refused as ever', () => {
    for (const broken of [
      '{"journal":1,"act":7}',
      '{"journal":1,"act":{"effects":[7]}}',
      '{"journal":0,"act":{}}',
    ])
      expect(() => readLine(broken)).toThrow(KernelError);
  });
});
