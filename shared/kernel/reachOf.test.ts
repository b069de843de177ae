import { describe, expect, it } from 'vitest';
import { apply, unwind } from './apply.ts';
import type { Effect, EffectType } from './effect.ts';
import { sameJson } from './json.ts';
import type { Json } from './json.ts';
import type { EffectReach } from './reachOf.ts';
import { reachOf } from './reachOf.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import { demand } from './testing/demand.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { randomAct } from './testing/randomAct.ts';
import { randomTable } from './testing/randomTable.ts';

const SPOT = { place: 'a', at: -1, pose: null, facing: 'up', heading: 0, mirror: false, shown: [] } as const;
const WHAT = { id: 4, kind: 'k', face: '', place: 'a' } as Extract<Effect, { type: 'piece-made' }>['what'];
const PLACE = { id: 'a', on: 7 } as Extract<Effect, { type: 'place-made' }>['what'];
const SEAT = { id: 'red', name: 'Red', team: null, holder: 'person' } as const;
const moved = { piece: 4, as: 5, from: SPOT, to: { ...SPOT, place: 'b' }, reveals: [] } as const;
const wentByOtherIds: Partial<EffectReach> = { pieces: [4, 5], left: ['a'], entered: ['b'] };

/** An effect of each type and what it touches; what is not named here it does not touch. */
const ONE_OF_EACH: Readonly<Record<EffectType, readonly [Effect, Partial<EffectReach>]>> = {
  'piece-placed': [{ type: 'piece-placed', ...moved }, wentByOtherIds],
  'piece-flipped': [{ type: 'piece-flipped', ...moved }, wentByOtherIds],
  'face-shown': [{ type: 'face-shown', ...moved }, wentByOtherIds],
  'piece-lifted': [{ type: 'piece-lifted', piece: 4, as: 4, by: 'red', reveals: [] }, { pieces: [4] }],
  'piece-released': [{ type: 'piece-released', piece: 4, as: 5, by: 'red' }, { pieces: [4, 5] }],
  'piece-made': [
    { type: 'piece-made', what: WHAT, at: 0 },
    { pieces: [4], entered: ['a'] },
  ],
  'piece-removed': [
    { type: 'piece-removed', what: WHAT, at: 0 },
    { pieces: [4], left: ['a'] },
  ],
  'piece-changed': [
    { type: 'piece-changed', piece: 4, before: { value: 1 }, after: { value: 2 } },
    { pieces: [4] },
  ],
  'face-changed': [{ type: 'face-changed', piece: 4, before: '', after: 'x' }, { pieces: [4] }],
  'dice-rolled': [
    {
      type: 'dice-rolled',
      rolls: [
        { piece: 4, from: 1, to: 2 },
        { piece: 9, from: 1, to: 6 },
      ],
    },
    { pieces: [4, 9] },
  ],
  'pile-shuffled': [
    { type: 'pile-shuffled', place: 'a', order: [1, 0], before: [4, 5], after: [6, 7] },
    { pieces: [4, 5, 6, 7], whole: ['a'] },
  ],
  'pile-ordered': [
    { type: 'pile-ordered', place: 'a', before: [4, 5], after: [5, 4] },
    { pieces: [4, 5], whole: ['a'] },
  ],
  'pile-flipped': [
    { type: 'pile-flipped', place: 'a', reveals: [] },
    { whole: ['a'], inside: ['a'] },
  ],
  'place-made': [
    { type: 'place-made', what: PLACE },
    { whole: ['a'], bearers: [7] },
  ],
  'place-removed': [{ type: 'place-removed', what: { ...PLACE, on: null } }, { whole: ['a'] }],
  'place-changed': [
    { type: 'place-changed', place: 'a', before: { held: null }, after: { held: 'red' }, reveals: [] },
    { whole: ['a'], inside: ['a'] },
  ],
  'kind-changed': [{ type: 'kind-changed', kind: 'k', before: null, after: null }, { kinds: ['k'] }],
  'list-changed': [{ type: 'list-changed', list: 'l', before: null, after: null }, { lists: ['l'] }],
  'rows-changed': [{ type: 'rows-changed', list: 'l', rows: [] }, { lists: ['l'] }],
  'seat-changed': [{ type: 'seat-changed', before: SEAT, after: SEAT, reveals: [] }, { seats: ['red'] }],
  'setting-changed': [
    { type: 'setting-changed', key: 'title', before: null, after: 'x' },
    { settings: ['title'] },
  ],
  'rules-changed': [
    { type: 'rules-changed', path: ['score', 'red'], before: 1, after: 2 },
    { rules: [['score', 'red']] },
  ],
  beat: [{ type: 'beat', text: '{0} fell', about: [{ piece: 4 }, { place: 'a' }, { seat: 'red' }] }, {}],
};

describe('what an effect touched', () => {
  it.each(Object.values(ONE_OF_EACH))('[K181] is told of $type', (effect, touched) => {
    const told = Object.entries(reachOf(effect)).filter(([, names]) => (names as unknown[]).length > 0);
    expect(Object.fromEntries(told)).toEqual(touched);
  });

  it('[K181] holds whatever differs between the table before and after it', SLOW, () => {
    const types = new Set<EffectType>();
    heldOver(120, (seed) => {
      const { table, chance } = randomTable(seed);
      for (let i = 0; i < 6; i++) {
        const { effects } = randomAct(table, chance);
        unwind(table, effects);
        for (const effect of effects) {
          const before = taken(table);
          apply(table, effect);
          types.add(effect.type);
          const outside = outsideOf(reachOf(effect), before, taken(table));
          demand(outside.length === 0, () => `${JSON.stringify(effect)} touched ${outside.join(', ')}`);
        }
      }
    });
    expect([...types].toSorted()).toEqual(
      Object.keys(ONE_OF_EACH)
        .filter((type) => !LISTS.has(type))
        .toSorted(),
    );
  });
});

/** Nobody brings lists to a random table. */
const LISTS: ReadonlySet<string> = new Set(['list-changed', 'rows-changed']);

interface Taken extends Snapshot {
  readonly bears: ReadonlyMap<number, string>;
  readonly cells: ReadonlyMap<string, string>;
}

/** With what a snapshot leaves out because it follows from the rest. */
function taken(table: Table): Taken {
  return {
    ...structuredClone(snapshot(table)),
    bears: new Map([...table.pieces.values()].map(({ id, bears }) => [id, JSON.stringify(bears)])),
    cells: new Map([...table.places.values()].map(({ id, cells }) => [id, JSON.stringify(cells)])),
  };
}

/** What differs and is not in the reach, in words. */
function outsideOf(reach: EffectReach, before: Taken, after: Taken): string[] {
  const found: string[] = [];
  const pieces = new Set(reach.pieces);
  const inside = new Set(reach.inside);
  const places = new Set([...reach.entered, ...reach.left, ...reach.whole, ...reach.inside]);
  const kinds = new Set(reach.kinds);
  const kindOf = new Map([...before.pieces, ...after.pieces].map(({ id, kind }) => [id, kind]));
  for (const [id, was, is] of differing(before.pieces, after.pieces, (one) => one.id))
    if (!pieces.has(id) && ![was, is].some((one) => one !== undefined && inside.has(one.place)))
      found.push(`piece ${id}`);
  for (const [id, bears] of after.bears)
    if (before.bears.get(id) !== bears && !pieces.has(id) && !reach.bearers.includes(id))
      found.push(`what ${id} bears`);
  for (const [id, was, is] of differing(before.places, after.places, (one) => one.id)) {
    if (places.has(id)) continue;
    // Renamed, a piece stands under its new id in its place, and under the places on it.
    const plain = (one: typeof was) =>
      one && {
        ...one,
        pieces: one.pieces.map((n) => (pieces.has(n) ? 0 : n)).toSorted((a, b) => a - b),
        on: 0,
      };
    const isOnReached = [was, is].every(
      (one) => one !== undefined && (one.on === null || pieces.has(one.on)),
    );
    if (!same(plain(was), plain(is)) || (was?.on !== is?.on && !isOnReached)) found.push(`place ${id}`);
  }
  for (const [id, cells] of after.cells) {
    if (before.cells.get(id) === cells || places.has(id)) continue;
    const named = [...(before.cells.get(id) ?? '').matchAll(/\d+/g), ...cells.matchAll(/\d+/g)].map(Number);
    if (!named.some((n) => pieces.has(n) || kinds.has(kindOf.get(n) ?? ''))) found.push(`cells of ${id}`);
  }
  for (const [id] of differing(before.kinds, after.kinds, (one) => one.id))
    if (!kinds.has(id)) found.push(`kind ${id}`);
  for (const [id] of differing(before.lists, after.lists, (one) => one.head.id))
    if (!reach.lists.includes(id)) found.push(`list ${id}`);
  for (const [id] of differing(before.seats, after.seats, (one) => one.id))
    if (!reach.seats.includes(id)) found.push(`seat ${id}`);
  const entries = (slot: object): (readonly [string, unknown])[] => Object.entries(slot);
  for (const [key] of differing(entries(before.settings), entries(after.settings), ([name]) => name))
    if (!reach.settings.includes(key)) found.push(`setting ${key}`);
  for (const { path, isNew } of pathsOf(before.rules, after.rules))
    if (!reach.rules.some((one) => leadsTo(one.map(String), path, isNew)))
      found.push(`rules ${path.join('.')}`);
  return found;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && sameJson(a as Json, b as Json));
}

function differing<T, K>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => K,
): [key: K, was: T | undefined, is: T | undefined][] {
  const was = new Map(before.map((one) => [keyOf(one), one]));
  const is = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => !same(was.get(key), is.get(key)))
    .map((key) => [key, was.get(key), is.get(key)]);
}

interface Difference {
  readonly path: readonly string[];
  /** Nothing was there, or nothing is there now. */
  readonly isNew: boolean;
}

/** Where two values differ, as deep as they are alike. */
function pathsOf(a: unknown, b: unknown, path: readonly string[] = []): Difference[] {
  if (same(a, b)) return [];
  if (!isOpen(a) || !isOpen(b)) return [{ path, isNew: a === undefined || b === undefined }];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    pathsOf((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], [...path, key]),
  );
}

function isOpen(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether what differs is at the end of the path or deeper; a record made on the way there is new as a whole. */
function leadsTo(path: readonly string[], where: readonly string[], isNew: boolean): boolean {
  const common = path.every((step, i) => i >= where.length || where[i] === step);
  return common && (isNew || where.length >= path.length);
}
