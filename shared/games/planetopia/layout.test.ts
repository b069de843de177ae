import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import { TABLE } from '#layout/tableTop';
import { seat } from '#kernel/seat';
import { knobsOf, rulebook } from '#rules/knobs';
import { colourSeats } from '#rules/playout';
import { describe, expect, it } from 'vitest';
import { boardSize, box } from './box.ts';
import { knobs } from './knobs.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { layout } from './layout.ts';
import { SLOT_ATOMS, placesOf } from './places.ts';
import { arrange } from './testing/arrange.ts';

interface Patch {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

/** The rectangle a place takes on the table, as its `lay` or its pieces ask for. */
function patches(seats: number, values: PlanetopiaKnobs): Patch[] {
  return layout(colourSeats(seats), values).flatMap(({ id, form, plan }) => {
    const pose = plan?.pose as Pose | undefined;
    if (pose === undefined || form === 'grid' || SLOT_ATOMS.includes(id)) return [];
    const kinds = plan?.accepts?.kinds ?? [];
    const zone = (plan?.lay as { zone?: [number, number] } | undefined)?.zone;
    const [w, d] = zone ?? sizeOf(kinds[0] ?? '');
    const sideways = Math.abs(Math.sin(yawOf(pose))) > 0.5;
    const [dx, dz] = sideways ? [d / 2, w / 2] : [w / 2, d / 2];
    return [{ id, left: pose.x - dx, right: pose.x + dx, far: pose.z - dz, near: pose.z + dz }];
  });
}

function sizeOf(id: string): readonly [number, number] {
  const [w, d] = box.kinds.find((kind) => kind.id === id)?.size ?? [1, 1];
  return [w, d];
}

function overlapping(all: readonly Patch[]): string[] {
  const found: string[] = [];
  const gap = 0.01;
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1))
      if (a.left < b.right - gap && b.left < a.right - gap && a.far < b.near - gap && b.far < a.near - gap)
        found.push(`${a.id} and ${b.id}`);
  });
  return found;
}

describe('the table', () => {
  it.each([2, 3, 4, 5])('for %i seats nothing lies on another thing or over the edge', (seats) => {
    const all = patches(seats, rulebook(knobs));
    expect(overlapping(all)).toEqual([]);
    for (const { id, left, right, far, near } of all)
      expect([
        id,
        left >= -TABLE.width / 2,
        right <= TABLE.width / 2,
        far >= -TABLE.depth / 2,
        near <= TABLE.depth / 2,
      ]).toEqual([id, true, true, true, true]);
  });

  it.each([2, 3, 4, 5])('the longest rows and the largest planets still leave room for %i seats', (seats) => {
    const values = {
      ...rulebook(knobs),
      cosmos_row_size: 8,
      prestige_row_extra: 3,
      grid_columns: 4,
      grid_rows: 4,
    };
    expect(overlapping(patches(seats, values))).toEqual([]);
  });

  it('the cells of a planet lie on its board', () => {
    const planned = layout([seat('red'), seat('blue')], rulebook(knobs));
    const pose = (id: string): Pose => planned.find((place) => place.id === id)?.plan?.pose as Pose;
    const { board, grid, specials } = placesOf('red');
    const [, depth] = boardSize(3, 3);
    expect(pose(grid).x).toBeCloseTo(pose(board).x);
    expect(pose(grid).z - 3).toBeGreaterThan(pose(board).z - depth / 2);
    expect(pose(specials).z + 1).toBeLessThan(pose(board).z + depth / 2);
    expect(pose(specials).z - pose(grid).z).toBeGreaterThan(4);
  });

  it('every place has a label, and what belongs to a seat names it', () => {
    const { table } = arrange({ seats: 5 });
    expect(knobsOf(table, knobs).special_slots).toBe(3);
    for (const place of table.places.values()) expect(place.label).not.toBe('');
    for (const s of table.seats)
      for (const id of Object.values(placesOf(s.id)) as string[])
        expect(table.places.get(id)).toMatchObject({
          owner: s.id,
          label: expect.stringContaining(s.name) as string,
        });
  });
});
