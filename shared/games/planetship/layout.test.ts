import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import { TABLE } from '#layout/tableTop';
import { rulebook } from '#rules/knobs';
import { colourSeats } from '#rules/playout';
import { describe, expect, it } from 'vitest';
import { box } from './box.ts';
import type { PlanetshipKnobs } from './knobs.ts';
import { gridSize, knobs, reserveSize } from './knobs.ts';
import { layout } from './layout.ts';

interface Patch {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

const COUNTS = [2, 3, 4, 5];

/** The rectangle a place takes on the table, as its `lay` or what it is made for asks. */
function patches(seats: number, values: PlanetshipKnobs): Patch[] {
  return layout(colourSeats(seats), values).flatMap(({ id, plan }) => {
    const pose = plan?.pose as Pose | undefined;
    if (pose === undefined) return [];
    const wanted = plan?.lay as { zone?: [number, number]; cell?: [number, number] } | undefined;
    const cells = wanted?.cell && [wanted.cell[0] * (plan?.columns ?? 1), wanted.cell[1]];
    const size = box.kinds.find((kind) => kind.id === plan?.accepts?.kinds?.[0])?.size ?? [1, 1];
    const [w = 1, d = 1] = cells ?? wanted?.zone ?? size;
    const sideways = Math.abs(Math.sin(yawOf(pose))) > 0.5;
    const [dx, dz] = sideways ? [d / 2, w / 2] : [w / 2, d / 2];
    return [{ id, left: pose.x - dx, right: pose.x + dx, far: pose.z - dz, near: pose.z + dz }];
  });
}

function overlapping(all: readonly Patch[], gap: number): string[] {
  const found: string[] = [];
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1))
      if (a.left < b.right - gap && b.left < a.right - gap && a.far < b.near - gap && b.far < a.near - gap)
        found.push(`${a.id} and ${b.id}`);
  });
  return found;
}

const onZones = ({ id }: Patch): boolean => /^(tokens-)?(cell|crossing)-/.test(id);

describe('the table', () => {
  it.each(COUNTS)('for %i seats nothing lies on another thing or over the edge', (seats) => {
    const all = patches(seats, rulebook(knobs)).filter((patch) => !onZones(patch));
    expect(overlapping(all, 0.01)).toEqual([]);
    const over = all.filter(
      ({ left, right, far, near }) =>
        left < -TABLE.width / 2 ||
        right > TABLE.width / 2 ||
        far < -TABLE.depth / 2 ||
        near > TABLE.depth / 2,
    );
    expect(over).toEqual([]);
  });

  it.each(COUNTS)('for %i seats cards and tokens on zones do not cover each other', (seats) => {
    const all = patches(seats, rulebook(knobs)).filter(onZones);
    // Only one zone uses its crossing, and a row reaches out only when it holds more than one card.
    expect(
      overlapping(
        all.filter(({ id }) => !id.includes('crossing')),
        0.31,
      ),
    ).toEqual([]);
  });

  it('has the grid and the reserve the rulebook asks for', () => {
    const sizes = COUNTS.map((seats) => {
      const { rows, columns } = gridSize(rulebook(knobs), seats);
      const reserve = reserveSize(rulebook(knobs), seats);
      return [rows, columns, reserve.rows * reserve.columns];
    });
    expect(sizes).toEqual([
      [2, 3, 4],
      [2, 3, 4],
      [2, 4, 2],
      [3, 3, 1],
    ]);
  });

  it('does not begin with fewer zones than the grid has places', () => {
    expect(() => layout(colourSeats(5), { ...rulebook(knobs), zone_set: [1, 2, 3] })).toThrow(
      'a grid of 3 × 3 needs 9 zones, zone_set has 3',
    );
  });
});
