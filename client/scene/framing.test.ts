import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CameraView } from './framing.ts';
import {
  DISTANCE,
  framedView,
  framedUpright,
  isPortrait,
  feltUnder,
  projected,
  rayThrough,
  zoomedAt,
} from './framing.ts';
import { HOUSE_TABLE } from '#kernel/tableSize';
import { wholeOf } from './tableMeasures.ts';

const WHOLE = wholeOf(HOUSE_TABLE);

const corners = [1, -1].flatMap((x) =>
  [1, -1].map((z) => [(x * WHOLE.width) / 2, (z * WHOLE.depth) / 2] as const),
);
const aspects = [390 / 844, 768 / 1024, 1, 4 / 3, 1280 / 720, 21 / 9];

describe('the camera', () => {
  it('has the whole table in sight in every window, from every seat', () => {
    for (const aspect of aspects) {
      for (const yaw of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) {
        const view = framedView(yaw, 0.9, aspect);
        for (const [x, z] of corners) {
          const at = projected(view, aspect, x, 0, z);
          expect(Math.abs(at.x)).toBeLessThan(1);
          expect(Math.abs(at.y)).toBeLessThan(0.95);
        }
        expect(view.distance).toBeLessThan(DISTANCE.most);
      }
    }
  });

  it('is no farther away than it needs to be', () => {
    for (const aspect of aspects) {
      const view = framedView(0, 0.9, aspect);
      const nearer = { ...view, distance: view.distance * 0.85 };
      const spread = (one: typeof view): number =>
        Math.max(...corners.map(([x, z]) => Math.abs(projected(one, aspect, x, 0, z).x)));
      const rise = (one: typeof view): number => {
        const ys = corners.map(([x, z]) => projected(one, aspect, x, 0, z).y);
        return Math.max(...ys) - Math.min(...ys);
      };
      expect(spread(nearer) > 0.97 || rise(nearer) > 1.55).toBe(true);
    }
  });

  it('frames a small table nearer and a large one from farther away, all of it in sight', () => {
    const sizes = [{ width: 24, depth: 20 }, HOUSE_TABLE, { width: 100, depth: 100 }];
    for (const aspect of aspects)
      for (const yaw of [0, Math.PI / 2]) {
        const views = sizes.map((size) => framedView(yaw, 0.9, aspect, size));
        expect(views.map(({ distance }) => distance)).toEqual(
          views.map(({ distance }) => distance).toSorted((a, b) => a - b),
        );
        expect(views[0]?.distance).toBeLessThan(0.7 * (views[1]?.distance ?? 0));
        sizes.forEach((size, i) => {
          const { width, depth } = wholeOf(size);
          for (const [sx, sz] of [
            [1, 1],
            [1, -1],
            [-1, 1],
            [-1, -1],
          ] as const) {
            const at = projected(views[i] as CameraView, aspect, (sx * width) / 2, 0, (sz * depth) / 2);
            expect(Math.abs(at.x)).toBeLessThan(1);
            expect(Math.abs(at.y)).toBeLessThan(0.95);
          }
        });
      }
  });

  it('in a window higher than wide, where I play fills it from front to back', () => {
    const aspect = 390 / 844;
    expect(isPortrait(aspect)).toBe(true);
    const part = { left: -9, right: 17, back: -8, front: 18 };
    for (const yaw of [0, Math.PI / 2, Math.PI, -Math.PI / 2]) {
      const view = framedUpright(yaw, 1.2, aspect, part);
      expect(view.distance).toBeLessThan(framedView(yaw, 1.2, aspect).distance / 1.5);
      const seen = [part.left, part.right].flatMap((x) =>
        [part.back, part.front].map((z) => projected(view, aspect, x, 0, z)),
      );
      // Below what is written above and above what is held below; at the sides a quarter may be out of sight.
      expect(Math.max(...seen.map(({ y }) => y))).toBeLessThan(0.62);
      expect(Math.min(...seen.map(({ y }) => y))).toBeGreaterThan(-0.44);
      expect(Math.max(...seen.map(({ x }) => Math.abs(x)))).toBeLessThan(1.5);
      expect(Math.max(...seen.map(({ x }) => Math.abs(x)))).toBeGreaterThan(0.9);
    }
  });

  it('from the south my side is below, from the north it is above', () => {
    const near = (yaw: number): number => projected(framedView(yaw, 0.9, 1.6), 1.6, 0, 0, 18).y;
    expect(near(0)).toBeLessThan(0);
    expect(near(Math.PI)).toBeGreaterThan(0);
  });

  it('a ray through where a point appears comes back to that point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -25, max: 25, noNaN: true }),
        fc.double({ min: -15, max: 15, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0.3, max: 1.5, noNaN: true }),
        (x, z, yaw, pitch) => {
          const view = framedView(yaw, pitch, 1.5);
          const at = projected(view, 1.5, x, 0, z);
          const back = feltUnder(rayThrough(view, 1.5, at.x, at.y));
          expect(back.x).toBeCloseTo(x, 5);
          expect(back.z).toBeCloseTo(z, 5);
        },
      ),
    );
  });

  it('coming nearer keeps the point under the pointer where it is', () => {
    const view = framedView(0.4, 0.9, 1.5);
    const before = projected(view, 1.5, 12, 0, -7);
    const after = projected(zoomedAt(view, 2.5, 12, -7), 1.5, 12, 0, -7);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('a ray above the horizon still names a point, far away', () => {
    const { x, z } = feltUnder({ x: 0, y: 10, z: 0, dx: 0, dy: 0.5, dz: -0.87 });
    expect([x, z].every(Number.isFinite)).toBe(true);
    expect(z).toBeLessThan(-100);
  });
});
