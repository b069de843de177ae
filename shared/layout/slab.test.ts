import { composed, flatPose } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from './testing/number.ts';
import { describe, expect, it } from 'vitest';
import { coversPoint, landingHeight, overlap, slabOf, surfaceAt } from './slab.ts';
import type { Slab } from './slab.ts';

const anySlab = fc
  .tuple(number(-3, 3), number(-3, 3), number(-3.2, 3.2), number(0.2, 3), number(0.2, 3))
  .map(([x, z, yaw, w, d]) => slabOf(flatPose(x, z, yaw), [w, d, 0.1]));

/** Looks for a common point the slow way. */
function sharesAPoint(a: Slab, b: Slab): boolean {
  for (let i = -20; i <= 20; i++)
    for (let j = -20; j <= 20; j++) {
      const [u, v] = [(i / 20) * a.w, (j / 20) * a.d];
      if (coversPoint(b, a.x + u * a.cos + v * a.sin, a.z - u * a.sin + v * a.cos)) return true;
    }
  return false;
}

describe('pieces seen from above', () => {
  it('[L35] overlap when some point belongs to both, and the other way round', () => {
    fc.assert(
      fc.property(anySlab, anySlab, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a));
        const less = (slab: Slab, by: number) => ({ ...slab, w: slab.w - by, d: slab.d - by });
        const [seen, common] = [overlap(a, b), sharesAPoint(less(a, 1e-3), less(b, 1e-3))];
        expect(seen || !common).toBe(true);
        expect(sharesAPoint(a, b) || !overlap(less(a, 0.1), less(b, 0.1))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('[L35] tiles that only touch do not lie upon each other, rotated ones neither', () => {
    const [a, b] = [slabOf(flatPose(0, 0), [2, 2, 0.1]), slabOf(flatPose(2, 0), [2, 2, 0.1])];
    expect(overlap(a, b)).toBe(false);
    const diamond = slabOf(flatPose(1 + Math.SQRT2, 0, Math.PI / 4), [2, 2, 0.1]);
    expect(overlap(a, diamond)).toBe(false);
    expect(overlap(slabOf(flatPose(0.01, 0), [2, 2, 0.1]), diamond)).toBe(true);
  });

  it('[L35] what is let down lies on the highest thing under it, not on what is beside', () => {
    const card = slabOf(flatPose(0, 0, 0.3), [2.5, 3.5, 0.05]);
    const board = slabOf(flatPose(3, 0), [8, 8, 0.2]);
    const token = slabOf(flatPose(1, 1, 0, 0.2), [0.8, 0.8, 0.16]);
    const tower = slabOf(flatPose(6, 1, 0, 0.2), [0.8, 0.8, 9]);
    expect(landingHeight(card, [])).toBe(0);
    expect(landingHeight(card, [board, tower])).toBe(0.2);
    expect(landingHeight(card, [token, board, tower])).toBeCloseTo(0.36);
  });

  it('[L1] [L35] a brick tipped onto its side is as high as it was wide, and stands beside its pose', () => {
    const quarter = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: Math.SQRT1_2, qw: Math.SQRT1_2 };
    const brick = slabOf(composed(flatPose(5, 5, 0, 2), quarter), [4, 2, 1]);
    expect(brick.top).toBeCloseTo(4);
    expect(brick.x).toBeCloseTo(4.5);
    expect([brick.w, brick.d].toSorted((a, b) => a - b)).toEqual([expect.closeTo(0.5), expect.closeTo(1)]);
  });

  it('the face of a board that leans is higher at one end', () => {
    const lean = { x: 0, y: 1, z: 0, qx: Math.sin(0.05), qy: 0, qz: 0, qw: Math.cos(0.05) };
    expect(surfaceAt(lean, 0, 0, -5)).toBeCloseTo(1 + 5 * Math.tan(0.1));
    expect(surfaceAt(flatPose(0, 0, 1, 0.5), 0.2, 3, 3)).toBeCloseTo(0.7);
  });
});
