import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lyingFlat, relabelling, showing, sideUp, yawShown } from './sideUp.ts';
import { dieSolid, dieRead } from './solid.ts';
import type { Rotation, Vec } from './rotation.ts';
import { STILL, about, apart, applied, dot, minus, normalised, times } from './rotation.ts';

const STANDARD = [4, 6, 8, 10, 12, 20];
const ODDITIES = [2, 3, 5, 7, 14, 16, 24, 30, 48, 100];
const ALL = [...STANDARD, ...ODDITIES];

const part = () => integer({ min: -1000, max: 1000 });
const rotations = tuple(part(), part(), part(), part())
  .filter(([x, y, z, w]) => x * x + y * y + z * z + w * w > 100)
  .map(([x, y, z, w]): Rotation => normalised({ x, y, z, w }));

describe.each(ALL)('a d%i', (sides) => {
  const solid = dieSolid(sides);

  it('[P1] bears every number from 1 to its sides once', () => {
    expect(solid.faces.map((f) => f.value).sort((a, b) => a - b)).toEqual(
      Array.from({ length: sides }, (_, i) => i + 1),
    );
  });

  it('[P2] unrotated lies flat, one unit high, and shows 1', () => {
    expect(sideUp(sides, STILL)).toBe(1);
    expect(dieRead(sides, STILL).lean).toBeLessThan(1e-7);
    if (solid.corners.length === 0) return;
    const heights = solid.corners.map((c) => c.y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(1, 12);
    expect(-Math.min(...heights)).toBeCloseTo(solid.centre, 12);
  });

  it('[P3] shows any number asked for, lying flat, however it is rotated on the table', () => {
    for (const { value } of solid.faces) {
      for (const yaw of [0, 1, -2.5]) {
        const rotation = showing(sides, value, yaw);
        expect(sideUp(sides, rotation)).toBe(value);
        expect(dieRead(sides, rotation).lean).toBeLessThan(1e-7);
        expect(yawShown(sides, rotation)).toBeCloseTo(yaw, 6);
        expect(apart(showing(sides, value, yawShown(sides, rotation)), rotation)).toBeLessThan(1e-6);
      }
    }
  });

  it('[P4] laid flat from a lean keeps its number and rotates no further than it leant', () => {
    assert(
      property(rotations, (rotation) => {
        const flat = lyingFlat(sides, rotation);
        expect(sideUp(sides, flat)).toBe(sideUp(sides, rotation));
        expect(dieRead(sides, flat).lean).toBeLessThan(1e-6);
        expect(apart(rotation, flat)).toBeCloseTo(dieRead(sides, rotation).lean, 5);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('[P5] relabelled shows the wanted number where it would have shown another', () => {
    const values = solid.faces.map((f) => f.value).slice(0, 24);
    for (const from of values) {
      for (const to of values) {
        const rotation = times(showing(sides, from, 0.7), relabelling(sides, from, to));
        expect(sideUp(sides, rotation)).toBe(to);
      }
    }
  });
});

describe('[P6] the rotation group', () => {
  it.each([
    [2, 16],
    [4, 12],
    [6, 24],
    [8, 24],
    [10, 10],
    [12, 60],
    [20, 60],
    [3, 6],
    [7, 14],
    [16, 32],
  ])('of a d%i has %i rotations that map the body onto itself', (sides, order) => {
    const { corners, group } = dieSolid(sides);
    expect(group).toHaveLength(order);
    for (const rotation of group) {
      for (const corner of corners) {
        const moved = applied(rotation, corner);
        expect(Math.min(...corners.map((c) => far(c, moved)))).toBeLessThan(1e-9);
      }
    }
    // A group: the product of two of them is one of them.
    for (const a of group.slice(0, 6)) {
      for (const b of group) expect(Math.min(...group.map((g) => apart(g, times(a, b))))).toBeLessThan(1e-6);
    }
  });
});

it.each([6, 8, 10, 12, 20, 14, 16, 24, 100])(
  '[P7] opposite faces of a d%i sum to one more than its sides',
  (sides) => {
    const { faces } = dieSolid(sides);
    for (const face of faces) {
      const opposite = faces.find((other) => dot(face.normal, other.normal) < -1 + 1e-9);
      expect(face.value + (opposite?.value ?? NaN)).toBe(sides + 1);
    }
  },
);

it('[P7] 1, 2 and 3 run counter-clockwise round their corner of a d6', () => {
  const normal = (value: number) => dieSolid(6).faces.find((f) => f.value === value)?.normal as Vec;
  const [a, b, c] = [normal(1), normal(2), normal(3)];
  expect(
    dot(a, { x: b.y * c.z - b.z * c.y, y: b.z * c.x - b.x * c.z, z: b.x * c.y - b.y * c.x }),
  ).toBeCloseTo(1);
});

it('[P8] a d4 shows the number of the face it lies on', () => {
  const down = dieSolid(4).faces.find((f) => f.value === 3)?.normal as Vec;
  const rotation = showing(4, 3, 0.4);
  expect(applied(rotation, down).y).toBeCloseTo(-1);
  expect(sideUp(4, rotation)).toBe(3);
});

it('a die with a senseless number of sides is a d6', () => {
  for (const sides of [0, 1, -3, 2.5, NaN, Infinity]) expect(dieSolid(sides)).toBe(dieSolid(6));
  expect(sideUp(0, about({ x: 1, y: 0, z: 0 }, Math.PI))).toBe(6);
});

function far(a: Vec, b: Vec): number {
  const gap = minus(a, b);
  return Math.sqrt(dot(gap, gap));
}
