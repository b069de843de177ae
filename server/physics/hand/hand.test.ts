import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { TablePhysics } from '../TablePhysics.ts';
import {
  BOARD,
  CARD,
  FIGURE,
  STEP,
  TOKEN,
  die,
  mustPose,
  run,
  settledOf,
  untilStill,
} from '../testing/scenes.ts';

function holding(kind = CARD): TablePhysics {
  const physics = new TablePhysics();
  physics.put(1, { kind, pose: flatPose(0, 0) });
  physics.lift(1);
  return physics;
}

describe('[P24] a held piece', () => {
  it('is carried above what lies below it', () => {
    const physics = holding();
    run(physics, 60);
    expect(mustPose(physics, 1).y).toBeCloseTo(1, 2);
    physics.put('tower', { kind: TOKEN, count: 20, pose: flatPose(8, 0) });
    physics.carry(1, { x: 8, z: 0 });
    run(physics, 60);
    expect(mustPose(physics, 1).y).toBeCloseTo(3.2 + 1, 2);
    physics.carry(1, { x: -8, z: 0 });
    run(physics, 90);
    expect(mustPose(physics, 1).y).toBeCloseTo(1, 2);
  });

  it('has risen above an obstacle by the time it gets there', () => {
    const physics = holding();
    run(physics, 60);
    physics.put('tower', { kind: TOKEN, count: 10, pose: flatPose(10, 0) });
    const over: number[] = [];
    for (let i = 0; i < 60; i++) {
      physics.carry(1, { x: Math.min(10, 0.3 * i), z: 0 });
      physics.advance(STEP);
      const { x, y } = mustPose(physics, 1);
      if (x > 10 - 0.4 - 1.25) over.push(y);
    }
    expect(over.length).toBeGreaterThan(10);
    expect(Math.min(...over)).toBeGreaterThan(1.6);
  });

  it('lies above what else is carried at the same spot', () => {
    const physics = holding();
    for (const id of [2, 3]) {
      physics.put(id, { kind: CARD, pose: flatPose(id, 0) });
      physics.lift(id);
    }
    for (const id of [1, 2, 3]) physics.carry(id, { x: 5, z: 5 });
    run(physics, 90);
    expect(mustPose(physics, 2).y).toBeGreaterThan(mustPose(physics, 1).y + 0.05);
    expect(mustPose(physics, 3).y).toBeGreaterThan(mustPose(physics, 2).y + 0.05);
  });

  it('touches nothing and is touched by nothing', () => {
    const physics = holding(FIGURE);
    physics.put(2, { kind: die(6), pose: flatPose(3, 0) });
    for (let i = 0; i < 60; i++) {
      physics.carry(1, { x: 6 * Math.sin(i / 4), z: 0 });
      physics.advance(STEP);
    }
    expect(mustPose(physics, 2)).toEqual(flatPose(3, 0));
  });

  it('rotates the way the hand rotates it', () => {
    const physics = holding();
    const { qx, qy, qz, qw } = flatPose(0, 0, 1.2);
    physics.carry(1, { x: 0, z: 0, rotation: { qx, qy, qz, qw } });
    run(physics, 60);
    expect(mustPose(physics, 1).qy).toBeCloseTo(qy, 6);
  });
});

describe('[P25] carrying', () => {
  it('never overshoots where the hand points', () => {
    assert(
      property(
        array(tuple(integer({ min: -25, max: 25 }), integer({ min: -15, max: 15 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (targets) => {
          const physics = holding();
          for (const [x, z] of targets) {
            const from = mustPose(physics, 1);
            const far = Math.hypot(x - from.x, z - from.z);
            physics.carry(1, { x, z });
            let left = far;
            for (let i = 0; i < 45; i++) {
              physics.advance(STEP);
              const { x: px, z: pz } = mustPose(physics, 1);
              const now = Math.hypot(x - px, z - pz);
              // Ever closer, along the straight line.
              expect(now).toBeLessThanOrEqual(left + 1e-9);
              expect(Math.hypot(px - from.x, pz - from.z)).toBeLessThanOrEqual(far + 1e-9);
              left = now;
            }
            expect(left).toBeLessThan(0.01);
          }
        },
      ),
      { numRuns: 25, seed: 11 },
    );
  });

  it('is no faster than 110 units a second, however far the hand jumps', () => {
    const physics = holding();
    physics.carry(1, { x: 30, z: 15 });
    let last = mustPose(physics, 1);
    run(physics, 30, () => {
      const pose = mustPose(physics, 1);
      expect(Math.hypot(pose.x - last.x, pose.z - last.z) / STEP).toBeLessThanOrEqual(110 + 1e-6);
      last = pose;
    });
  });
});

describe('[P26] letting go', () => {
  const swing = (physics: TablePhysics, perStep: number) => {
    for (let i = 0; i < 20; i++) {
      physics.carry(1, { x: -15 + perStep * i, z: 0 });
      physics.advance(STEP);
    }
  };

  it('of a slow die drops it, of a fast one throws it with its speed', () => {
    const slow = holding(die(6));
    swing(slow, 0.1);
    expect(slow.release(1)).toBe('dropped');
    const fast = holding(die(6));
    fast.carry(1, { x: -15, z: 0 });
    run(fast, 60);
    swing(fast, 0.5);
    const before = mustPose(fast, 1);
    expect(fast.release(1)).toBe('thrown');
    fast.advance(STEP);
    const speed = (mustPose(fast, 1).x - before.x) / STEP;
    expect(speed).toBeGreaterThan(20);
    expect(speed).toBeLessThan(32);
  });

  it('of a piece that is not held does nothing', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, pose: flatPose(0, 0) });
    expect(physics.release(1)).toBe('not-held');
    expect(physics.release(99)).toBe('not-held');
  });
});

describe('[P27] shaking a held piece', () => {
  const shake = (hertz: number, wide: number, steps: number): number => {
    const physics = holding(die(6));
    let shaken = 0;
    for (let i = 0; i < steps; i++) {
      physics.carry(1, { x: wide * Math.sin((2 * Math.PI * hertz * i) / 60), z: 0 });
      for (const h of physics.advance(STEP)) if (h.what === 'shaken') shaken++;
    }
    return shaken;
  };

  it('is noticed once for each good shake', () => {
    expect(shake(4, 1.5, 60)).toBe(1);
    expect(shake(4, 1.5, 240)).toBeGreaterThan(1);
  });

  it('is noticed also when the hand jumps from side to side of where it took the piece', () => {
    const physics = holding(die(6));
    const { x, z } = mustPose(physics, 1);
    run(physics, 2);
    let shaken = 0;
    for (let i = 0; i < 60; i++) {
      physics.carry(1, { x: x + (i % 8 < 4 ? 4 : -4), z });
      for (const h of physics.advance(STEP)) if (h.what === 'shaken') shaken++;
    }
    expect(shaken).toBe(1);
  });

  it('is not noticed in a slow swing or a trembling hand', () => {
    expect(shake(0.7, 4, 240)).toBe(0);
    expect(shake(8, 0.2, 240)).toBe(0);
  });
});

describe('[P41] a senseless hand', () => {
  it.each([
    [NaN, 0],
    [0, Infinity],
    [1e9, 0],
    [-Infinity, NaN],
  ])('at (%d, %d) is ignored', (x, z) => {
    const physics = holding();
    physics.carry(1, { x: 3, z: 3 });
    physics.carry(1, { x, z, rotation: { qx: NaN, qy: 0, qz: 0, qw: 0 } });
    run(physics, 90);
    const pose = mustPose(physics, 1);
    expect(pose.x).toBeCloseTo(3, 3);
    expect(pose.z).toBeCloseTo(3, 3);
    expect(pose.qw).toBeCloseTo(1, 9);
  });

  it('far beside the table is followed only a little way out, and the piece comes back', () => {
    const physics = holding();
    physics.carry(1, { x: 150, z: 0 });
    run(physics, 120);
    expect(mustPose(physics, 1).x).toBeLessThanOrEqual(36 + 1e-9);
    physics.release(1);
    const { happenings } = untilStill(physics);
    expect(happenings.map((h) => h.what)).toEqual(['fell', 'settled']);
    expect(Math.abs(mustPose(physics, 1).x)).toBeLessThan(30);
    expect(mustPose(physics, 1).y).toBeCloseTo(0, 6);
  });
});

it('[P16] a hand moves also what is locked, and gliding puts it back so', () => {
  const physics = new TablePhysics();
  physics.put(1, { kind: BOARD, pose: flatPose(0, 0), fixed: true });
  expect(physics.lift(1)).toBe(true);
  physics.carry(1, { x: 9, z: 0 });
  run(physics, 60);
  physics.glide(1, flatPose(2, 1, 0.5), true);
  const [settled] = settledOf(untilStill(physics).happenings);
  expect(settled?.pose.x).toBeCloseTo(2, 12);
  expect(settled?.pose.y).toBeCloseTo(0, 12);
  expect(settled?.pose.qy).toBeCloseTo(Math.sin(0.25), 12);
});

it('[P16] a board let go anywhere is fixed again, a piece taken from a slot is free', () => {
  const physics = new TablePhysics();
  physics.put(1, { kind: BOARD, pose: flatPose(0, 0) });
  physics.put(2, { kind: TOKEN, pose: flatPose(-12, 0), fixed: true });
  for (const [id, x] of [
    [1, 5],
    [2, -14],
  ] as const) {
    physics.lift(id);
    physics.carry(id, { x, z: 0 });
    run(physics, 60);
    physics.release(id);
    untilStill(physics);
  }
  // Both stand on something that goes away.
  for (const [id, x] of [
    [1, 5],
    [2, -14],
  ] as const) {
    physics.put(id + 10, { kind: FIGURE, pose: flatPose(x, 0) });
    const at = flatPose(x, 0, 0, 1.2);
    physics.glide(id, at, id === 1);
    untilStill(physics);
    physics.remove(id + 10);
  }
  untilStill(physics);
  expect(mustPose(physics, 1).y).toBeCloseTo(1.2, 6);
  expect(mustPose(physics, 2).y).toBeCloseTo(0, 6);
});
