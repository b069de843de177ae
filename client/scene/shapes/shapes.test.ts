import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { CUTS, MODELS } from '#art/Body';
import { dieSolid } from '#dice/solid';
import { cutGeometry } from './cutGeometry.ts';
import { dieGeometry } from './dieGeometry.ts';
import { modelGeometry } from './modelGeometry.ts';
import { PAINT } from './Mould.ts';
import { slabGeometry } from './slabGeometry.ts';

function boundsOf(geometry: BufferGeometry): { low: number[]; high: number[] } {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  return { low: [min.x, min.y, min.z], high: [max.x, max.y, max.z] };
}

/** How much of a closed body's surface looks outwards: the volume it encloses, positive if its triangles are the right way round. */
function volumeOf(geometry: BufferGeometry): number {
  const at = geometry.toNonIndexed().getAttribute('position');
  let volume = 0;
  for (let i = 0; i < at.count; i += 3) {
    const [ax, ay, az] = [at.getX(i), at.getY(i), at.getZ(i)];
    const [bx, by, bz] = [at.getX(i + 1), at.getY(i + 1), at.getZ(i + 1)];
    const [cx, cy, cz] = [at.getX(i + 2), at.getY(i + 2), at.getZ(i + 2)];
    volume += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6;
  }
  return volume;
}

function isSound(geometry: BufferGeometry): boolean {
  return ['position', 'normal', 'uv', 'paint'].every((name) =>
    Array.from(geometry.getAttribute(name).array).every((value) => Number.isFinite(value)),
  );
}

describe('solid shapes', () => {
  it.each(MODELS)('a %s fits its box, stands right side out and has sound numbers', (model) => {
    const { geometry, extent } = modelGeometry(model);
    const { low, high } = boundsOf(geometry);
    expect(high[1]! - low[1]!).toBeCloseTo(1);
    expect(Math.max(high[0]! - low[0]!, high[2]! - low[2]!)).toBeCloseTo(1);
    expect(Math.max(...extent)).toBeCloseTo(1);
    expect(volumeOf(geometry)).toBeGreaterThan(0.01);
    expect(isSound(geometry)).toBe(true);
  });

  it('no two models have the same outline', () => {
    const outlines = MODELS.map((model) => {
      const { geometry, extent } = modelGeometry(model);
      return `${volumeOf(geometry).toFixed(4)} ${extent.join()} ${geometry.getAttribute('position').count}`;
    });
    expect(new Set(outlines).size).toBe(MODELS.length);
  });

  it.each([4, 6, 8, 10, 12, 20, 7, 16])(
    'a d%i is closed, right side out, and every number stands on it',
    (sides) => {
      const geometry = dieGeometry(sides);
      const solid = dieSolid(sides);
      expect(isSound(geometry)).toBe(true);
      expect(volumeOf(geometry)).toBeGreaterThan(0.05);
      const paint = Array.from(geometry.toNonIndexed().getAttribute('paint').array);
      const numbers = paint.filter((one) => one === PAINT.top).length / 6;
      // Where the number that counts lies underneath, it is told at every corner or edge that can be on top.
      const perFace = solid.reads === 'up' ? 1 : sides === 4 ? 3 : 2;
      expect(numbers).toBe(solid.faces.length * perFace);
    },
  );

  it('a die lies on the table exactly, rounded edges or not', () => {
    for (const sides of [4, 6, 8, 12, 20]) {
      const { low } = boundsOf(dieGeometry(sides));
      expect(low[1]).toBeCloseTo(-dieSolid(sides).centre, 1);
      expect(low[1]).toBeGreaterThan(-dieSolid(sides).centre - 0.006);
    }
  });

  it('a die with a hundred sides is a ball with a hundred numbers', () => {
    const paint = Array.from(dieGeometry(100).toNonIndexed().getAttribute('paint').array);
    expect(paint.filter((one) => one === PAINT.top).length / 6).toBe(100);
  });

  it.each(CUTS.filter((cut) => cut !== 'rect' && cut !== 'round'))(
    'a %s fills its box and has a print on both caps',
    (cut) => {
      const geometry = cutGeometry(cut);
      const { low, high } = boundsOf(geometry);
      for (let axis = 0; axis < 3; axis++) {
        expect(low[axis]).toBeCloseTo(-0.5);
        expect(high[axis]).toBeCloseTo(0.5);
      }
      expect(volumeOf(geometry)).toBeGreaterThan(0.2);
      const paint = new Set(Array.from(geometry.toNonIndexed().getAttribute('paint').array));
      expect(paint.has(PAINT.top) && paint.has(PAINT.bottom)).toBe(true);
    },
  );

  it('a slab has four corners, two flats and no gap between them', () => {
    const slab = slabGeometry(4);
    const edges = new Map<string, number>();
    const index = slab.index!;
    for (let i = 0; i < index.count; i += 3) {
      for (let k = 0; k < 3; k++) {
        const [a, b] = [index.getX(i + k), index.getX(i + ((k + 1) % 3))];
        const key = `${Math.min(a, b)}-${Math.max(a, b)}`;
        edges.set(key, (edges.get(key) ?? 0) + (a < b ? 1 : -1));
      }
    }
    expect([...edges.values()].every((balance) => balance === 0)).toBe(true);
  });
});
