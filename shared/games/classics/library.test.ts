import { audit } from '#kernel/audit';
import { FastChance } from '#kernel/chance/fast';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { bareTable } from '#kernel/table';
import { aimAt } from '#layout/Carried';
import { snap } from '#layout/snap';
import { overlap, slabOf } from '#layout/slab';
import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import { GROUPS, library } from './library.ts';
import { bodiesOn, collisions, laidFor, overhanging, seatsFor } from './testing/lying.ts';

// Every entry on every table: seconds, and more on a busy machine.

function lay(table: Table, id: string, at: Pose): void {
  const entry = library.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  entry.lay(new Scribe(table), at, 'red', new FastChance(id));
}

function emptyTable(): Table {
  return bareTable(seatsFor(2), box.kinds);
}

/** What a piece let go over a point would come to lie in. */
function landing(table: Table, kind: string, x: number, z: number): { place: string; at: number } {
  const known = table.kinds.get(`classics-${kind}`);
  if (known === undefined) throw new Error(`no kind ${kind}`);
  const { spot } = snap(table, { kind: known, piece: null }, aimAt(x, z), 'red');
  return { place: spot.place, at: spot.at };
}

const ENTRIES = library.map((entry) => ({ id: entry.id, entry }));

describe('the component library', () => {
  it('names every entry once and puts each under a heading', () => {
    expect(new Set(library.map(({ id }) => id)).size).toBe(library.length);
    expect(new Set(library.map(({ title, group }) => `${group}/${title}`)).size).toBe(library.length);
    expect([...new Set(library.map(({ group }) => group))]).toEqual([...GROUPS]);
  });

  it('begins every line with a capital letter or a number', () => {
    expect(library.map(({ title }) => title).filter((title) => !/^[A-Z\d]/.test(title))).toEqual([]);
  });

  it('calls a stack by what it is a stack of', () => {
    const table = emptyTable();
    lay(table, 'chip-25-20', flatPose(0, 0));
    const stack = [...table.places.values()].find(({ form }) => form === 'stack');
    expect(stack?.label).toBe('the chips of 25');
  });

  it('can bring every kind of the box', () => {
    const table = emptyTable();
    for (const { id } of ENTRIES) lay(table, id, flatPose(0, 0));
    const there = new Set([...table.pieces.values()].map(({ kind }) => kind));
    expect(box.kinds.map(({ id }) => id).filter((id) => !there.has(id))).toEqual([]);
    expect(audit(table)).toEqual([]);
  });

  it.each(ENTRIES)('$id lies on an empty table within the room it asks for', ({ id, entry }) => {
    const table = emptyTable();
    lay(table, id, flatPose(1, -2, 0.5));
    expect(table.pieces.size).toBe(entry.count);
    expect(audit(table)).toEqual([]);
    expect(collisions(table)).toEqual([]);
    const [w, d] = entry.size;
    const room = slabOf(flatPose(1, -2, 0.5), [w + 0.3, d + 0.3, 1]);
    for (const { pose } of bodiesOn(table)) expect(overlap(room, slabOf(pose, [0.01, 0.01, 1]))).toBe(true);
  });

  it.each(ENTRIES)('$id asked for beyond the edge comes to lie wholly on the felt', ({ id }) => {
    const table = emptyTable();
    lay(table, id, flatPose(60, 40, 0));
    expect(overhanging(table)).toEqual([]);
    expect(collisions(table)).toEqual([]);
  });

  it.each(ENTRIES)('$id comes twice to a table full of things, under names of its own', ({ id, entry }) => {
    const { table } = laidFor('everything', 10);
    const [pieces, places] = [table.pieces.size, table.places.size];
    lay(table, id, flatPose(0, 0));
    const more = table.places.size - places;
    lay(table, id, flatPose(0, 0));
    expect(audit(table)).toEqual([]);
    expect(table.pieces.size).toBe(pieces + 2 * entry.count);
    expect(table.places.size).toBe(places + 2 * more);
    expect(overhanging(table)).toEqual([]);
  });

  it('finds room beside what lies there, and lies on top where there is none', () => {
    const { table } = laidFor('everything', 4);
    lay(table, 'deck-brass', flatPose(0, 0));
    lay(table, 'chip-rack', flatPose(0, 0));
    expect(collisions(table)).toEqual([]);
    const before = table.nextId;
    lay(table, 'backgammon-set', flatPose(0, 0));
    expect(Math.min(...bodiesOn(table, before).map(({ pose }) => pose.y))).toBeGreaterThan(0);
    expect(collisions(table)).toEqual([]);
  });

  it('shuffles a deck by the chance of the table', () => {
    const order = (seed: string): string[] => {
      const table = emptyTable();
      library
        .find(({ id }) => id === 'deck-night')
        ?.lay(new Scribe(table), flatPose(0, 0), 'red', new FastChance(seed));
      const deck = [...table.places.values()].find(({ form }) => form === 'deck');
      return (deck?.pieces ?? []).map((piece) => table.pieces.get(piece)?.face ?? '');
    };
    expect(order('a')).toEqual(order('a'));
    expect(order('a')).not.toEqual(order('b'));
    expect(new Set(order('a')).size).toBe(54);
  });

  it('lays cards face down', () => {
    const table = emptyTable();
    lay(table, 'deck-night', flatPose(0, 0));
    lay(table, 'mat-and-deck', flatPose(0, 10));
    expect(
      [...table.pieces.values()].filter(({ kind, facing }) => kind.includes('cards') && facing !== 'down'),
    ).toEqual([]);
  });

  it('finds names for places where an imported table has taken the next ones', () => {
    const table = emptyTable();
    const scribe = new Scribe(table);
    const next = table.nextId;
    for (const n of [next, next + 1]) {
      scribe.makePlace(`classics-chess-${n}-cells`, 'slot', { pose: flatPose(20, 0) });
      scribe.makePlace(`classics-deck-${n}`, 'deck', { pose: flatPose(20, 0) });
    }
    lay(table, 'deck-night', flatPose(-10, 0));
    const deck = [...table.places.values()].find(({ pieces }) => pieces.length === 54);
    expect(deck?.id).toBe(`classics-deck-${next + 2}`);
    const later = table.nextId + 1;
    scribe.makePlace(`classics-chess-${later}-cells`, 'slot', { pose: flatPose(20, 0) });
    lay(table, 'chess', flatPose(-10, 0));
    expect(table.places.get(`classics-chess-${later + 1}-cells`)?.form).toBe('grid');
  });

  it('gives a card stand to whoever fetched it', () => {
    const table = bareTable([seat('red'), seat('blue')], box.kinds);
    lay(table, 'stand', flatPose(0, 0));
    expect([...table.places.values()].find(({ form }) => form === 'hand')).toMatchObject({ owner: 'red' });
  });

  it('lets chess men snap to squares and stones to crossings, however the board lies', () => {
    const table = emptyTable();
    lay(table, 'chess', flatPose(-15, 0, Math.PI / 2));
    lay(table, 'go19', flatPose(15, 0));
    // A quarter of a rotation takes the near right corner of a board to the far right of the table.
    expect(landing(table, 'king-ivory', -15 + 3.5 * 1.75 + 0.4, -3.5 * 1.75)).toMatchObject({ at: 63 });
    expect(landing(table, 'stone-black', 15.3, 0.3)).toMatchObject({ at: 180 });
    expect(landing(table, 'stone-black', 15 - 9 * 0.9, -9 * 0.95)).toMatchObject({ at: 0 });
  });

  it('lets draughtsmen line up on a point and lie on the bar', () => {
    const table = emptyTable();
    lay(table, 'backgammon-set', flatPose(0, 0));
    expect(landing(table, 'man-ivory', 9, 3).place).toMatch(/-point-1$/);
    expect(landing(table, 'man-ivory', -9, -3).place).toMatch(/-point-13$/);
    expect(landing(table, 'man-ivory', 0, 4).place).toMatch(/-bar-near$/);
    expect(landing(table, 'd6-bone', 9, 3).place).toBe('table');
  });
});
