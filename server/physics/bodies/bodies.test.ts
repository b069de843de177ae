import { Quaternion, Vec3 } from 'cannon-es';
import { describe, expect, it } from 'vitest';
import type { Form } from '#kernel/kind';
import { kind } from '#kernel/kind';
import { liftOf } from '#dice/lift';
import { dieSolid } from '#dice/solid';
import { about } from '#dice/rotation';
import { hullFaces } from '#dice/hullFaces';
import { Hull, inertiaOf } from './Hull.ts';
import { makePlan } from './planOf.ts';
import { boxCorners } from './prism.ts';
import type { BodyContact } from './touches.ts';

const FORMS: Form[] = [
  'card',
  'die',
  'coin',
  'token',
  'tile',
  'board',
  'figure',
  'bag',
  'counter',
  'note',
  'stand',
];
const one = { scale: 1, count: 1 };

describe('[P10] a body', () => {
  it.each(FORMS)('is made for a %s, as high as it is thick', (form) => {
    const k = kind(form, form);
    const plan = makePlan({ kind: k, ...one });
    const { low, high } = boxOf(plan.shape as Hull);
    expect(high.y - low.y).toBeCloseTo(Math.max(0.05, k.size[2]), 9);
    expect(plan.height).toBeCloseTo(high.y - low.y, 9);
    expect(plan.lift).toBeCloseTo(-low.y, 9);
    expect(liftOf(k)).toBeCloseTo(plan.lift, 12);
    expect(plan.mass).toBeGreaterThan(0);
    for (const axis of ['x', 'y', 'z'] as const) expect(plan.inertia[axis]).toBeGreaterThan(0);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 20, 30, 100])('is made for a d%i', (sides) => {
    const plan = makePlan({ kind: kind('d', 'die', { sides }), ...one });
    expect(plan.sides).toBe(sides);
    expect(plan.lift).toBeGreaterThan(0);
    expect(liftOf(kind('d', 'die', { sides }), 1, 1)).toBeCloseTo(plan.lift, 12);
    expect(plan.radius).toBeGreaterThanOrEqual(plan.lift);
  });

  it('of a thin card is thick enough not to slip through another', () => {
    const plan = makePlan({ kind: kind('foil', 'card', { size: [2.5, 3.5, 0.012] }), ...one });
    expect(plan.height).toBeCloseTo(0.05);
  });

  it('of a pile is one, as high as its pieces together', () => {
    const plan = makePlan({ kind: kind('card', 'card'), scale: 1, count: 52 });
    expect(plan.height).toBeCloseTo(52 * 0.05);
    expect(plan.lift).toBeCloseTo(26 * 0.05);
    expect(liftOf(kind('card', 'card'), 1, 52)).toBeCloseTo(26 * 0.05);
  });

  it('grows with its scale', () => {
    const plan = makePlan({ kind: kind('d6', 'die'), scale: 2, count: 1 });
    expect(plan.height).toBeCloseTo(1.26);
    expect(boxOf(plan.shape as Hull).high.x).toBeCloseTo(0.63);
  });

  it('of a hexagonal tile has six sides', () => {
    const plan = makePlan({ kind: kind('hex', 'tile', { size: [Math.sqrt(3), 2, 0.12] }), ...one });
    expect((plan.shape as Hull).faces).toHaveLength(8);
    expect(boxOf(plan.shape as Hull).high.z).toBeCloseTo(1);
  });
});

it('[P10] a hull knows its moments of inertia', () => {
  const corners = boxCorners(1, 3, 2);
  const { x, y, z } = inertiaOf(corners, hullFaces(corners));
  expect(x).toBeCloseTo((4 + 9) / 12);
  expect(y).toBeCloseTo((1 + 9) / 12);
  expect(z).toBeCloseTo((1 + 4) / 12);
  const d20 = dieSolid(20);
  const even = inertiaOf(d20.corners, d20.faces);
  expect(even.x).toBeCloseTo(even.y, 12);
  expect(even.y).toBeCloseTo(even.z, 12);
});

describe('[P11] two hulls', () => {
  const cube = box(1, 1, 1);

  it('touch along the axis of least overlap, at the corners of the common face', () => {
    const touches = meet(cube, cube, new Vec3(0.2, 0.95, 0));
    expect(touches).toHaveLength(4);
    for (const { point, normal, depth } of touches) {
      expect(depth).toBeCloseTo(-0.05);
      expect(normal.y).toBeCloseTo(1);
      expect(point.y).toBeCloseTo(0.45);
      expect([-0.3, 0.5].some((x) => Math.abs(point.x - x) < 1e-9)).toBe(true);
    }
  });

  it('that are apart do not touch, also when only an edge axis tells them apart', () => {
    expect(meet(cube, cube, new Vec3(0, 1.01, 0))).toEqual([]);
    // Two cubes on their edges, crosswise: the boxes round them overlap.
    const a = rotated(0, 0, 1, Math.PI / 4);
    const b = rotated(1, 0, 0, Math.PI / 4);
    expect(meet(cube, cube, new Vec3(0, Math.SQRT2 + 0.01, 0), a, b)).toEqual([]);
    const [touch, ...more] = meet(cube, cube, new Vec3(0, Math.SQRT2 - 0.05, 0), a, b);
    expect(more).toEqual([]);
    expect(touch?.depth).toBeCloseTo(-0.05);
    expect(touch?.point.x).toBeCloseTo(0);
    expect(touch?.point.z).toBeCloseTo(0);
  });

  it('touch the same way whichever is asked first', () => {
    const { corners, faces } = dieSolid(8);
    const d8 = new Hull(corners, faces);
    const tilt = rotated(0.6, 0.3, 0.2, 0.7);
    const there = new Vec3(0.1, 0.9, -0.1);
    const ab = meet(cube, d8, there, new Quaternion(), tilt);
    const ba = meet(d8, cube, there.negate(), tilt, new Quaternion(), there);
    expect(ab.length).toBeGreaterThan(0);
    expect(ba).toHaveLength(ab.length);
    expect(Math.min(...ba.map((t) => t.depth))).toBeCloseTo(Math.min(...ab.map((t) => t.depth)), 9);
  });

  it('of every pair of dice, laid face on face, touch without sinking in', () => {
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      const { corners, faces, centre } = dieSolid(sides);
      const hull = new Hull(corners, faces);
      const touches = meet(box(9, 1, 9), hull, new Vec3(0, 0.5 + centre - 0.01, 0));
      expect(touches.length).toBeGreaterThanOrEqual(3);
      for (const { depth, normal } of touches) {
        expect(depth).toBeCloseTo(-0.01, 6);
        expect(normal.y).toBeCloseTo(1);
      }
    }
  });
});

function box(width: number, height: number, depth: number): Hull {
  const corners = boxCorners(width, depth, height);
  return new Hull(corners, hullFaces(corners));
}

function rotated(x: number, y: number, z: number, angle: number): Quaternion {
  const long = Math.hypot(x, y, z);
  const t = about({ x: x / long, y: y / long, z: z / long }, angle);
  return new Quaternion(t.x, t.y, t.z, t.w);
}

/** Where the second hull, at a position seen from the first, touches it. */
function meet(
  a: Hull,
  b: Hull,
  at: Vec3,
  quatA = new Quaternion(),
  quatB = new Quaternion(),
  origin = new Vec3(),
): BodyContact[] {
  const result: BodyContact[] = [];
  const posB = origin.vadd(at);
  const axis = new Vec3();
  if (a.findSeparatingAxis(b, origin, quatA, posB, quatB, axis)) {
    a.clipAgainstHull(origin, quatA, b, posB, quatB, axis, -100, 100, result);
  }
  return result;
}

function boxOf(hull: Hull): { low: Vec3; high: Vec3 } {
  const low = new Vec3();
  const high = new Vec3();
  hull.calculateWorldAABB(new Vec3(), new Quaternion(), low, high);
  return { low, high };
}
