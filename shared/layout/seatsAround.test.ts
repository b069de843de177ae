import { yawOf } from '#kernel/pose';
import { describe, expect, it } from 'vitest';
import { beforeSeat, seatsAround } from './seatsAround.ts';
import { overlap, slabOf } from './slab.ts';
import { HOUSE_TABLE as TABLE } from '#kernel/tableSize';
import { BOX_ZONE, HAND_DEPTH, boxCorner } from './tableTop.ts';
import { flatPose } from '#kernel/pose';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

describe('around the table', () => {
  it.each(COUNTS)('[L5] %i seats sit clockwise, the first in the south', (count) => {
    const spots = seatsAround(count);
    expect(spots.length).toBe(count);
    expect(spots[0]?.side).toBe('south');
    // Clockwise as seen from above, x to the right and z down the page: 6 o'clock, 9, 12, 3.
    const angles = spots.map(({ edge }) => {
      const fromSouth = Math.atan2(-edge.x, edge.z);
      return fromSouth < -1.3 || (fromSouth < 0 && edge.z < TABLE.depth / 2 - 0.1)
        ? fromSouth + 2 * Math.PI
        : fromSouth;
    });
    expect(angles).toEqual(angles.toSorted((a, b) => a - b));
  });

  it.each(COUNTS)('[L5] [L6] with %i seats hands stand apart, off the felt, and off the box', (count) => {
    for (const table of [TABLE, { width: 24, depth: 20 }, { width: 30, depth: 80 }]) {
      const hands = seatsAround(count, table).map(({ hand, width }) =>
        slabOf(hand, [width, HAND_DEPTH, 0.1]),
      );
      const felt = slabOf(flatPose(0, 0), [table.width, table.depth, 0.1]);
      const corner = boxCorner(table);
      const box = slabOf(flatPose(corner.x, corner.z), [BOX_ZONE, BOX_ZONE, 0.1]);
      const things = [felt, box, ...hands];
      things.forEach((a, i) => things.forEach((b, j) => expect(i !== j && overlap(a, b)).toBe(false)));
    }
    for (const { width } of seatsAround(count)) expect(width).toBeGreaterThanOrEqual(15);
  });

  it('[L2] [L6] a seat and its hand face outwards, to whoever sits there', () => {
    for (const { edge, hand } of seatsAround(10)) {
      const [dx, dz] = [hand.x - edge.x, hand.z - edge.z];
      expect(Math.sin(yawOf(hand))).toBeCloseTo(dx / Math.hypot(dx, dz));
      expect(Math.cos(yawOf(hand))).toBeCloseTo(dz / Math.hypot(dx, dz));
      expect(Math.hypot(hand.x, hand.z)).toBeGreaterThan(Math.hypot(edge.x, edge.z));
    }
  });

  it('[L5] [L50] the rim of a small table is nearer, and that of a deep one seats more at its sides', () => {
    const small = { width: 24, depth: 20 };
    for (const { edge } of seatsAround(6, small))
      expect(Math.abs(edge.x) === 12 || Math.abs(edge.z) === 10).toBe(true);
    const sides = (table?: typeof small): string[] => seatsAround(2, table).map(({ side }) => side);
    expect(sides()).toEqual(['south', 'north']);
    expect(sides({ width: 30, depth: 80 })).toEqual(['west', 'east']);
  });

  it('[L2] a spot before a seat lies to its right and inwards', () => {
    const [south, , north] = seatsAround(4);
    expect(beforeSeat(south!, 3, 5)).toMatchObject({ x: 3, z: TABLE.depth / 2 - 5 });
    const across = beforeSeat(north!, 3, 5);
    expect([across.x, across.z]).toEqual([expect.closeTo(-3), expect.closeTo(5 - TABLE.depth / 2)]);
  });
});
