import { expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { cornerOf, inwardOnTable, outsideTable } from '#kernel/tableSize';
import { TablePhysics } from '../TablePhysics.ts';
import { CARD, FIGURE, TOKEN, die, mustPose, run, settledOf, untilStill } from '../testing/scenes.ts';
import { tableSurface } from './tableSurface.ts';

const SMALL = { width: 24, depth: 20 };
const corner = cornerOf(SMALL);
const EDGES = [
  [30, 0],
  [-30, 3],
  [0, 40],
  [2, -40],
  [20, 20],
  [-14, -12],
] as const;

it('[P100] what is let go beyond the edge of a small table comes to rest on its felt', () => {
  for (const kind of [CARD, TOKEN, FIGURE, die(6)])
    for (const [x, z] of EDGES) {
      const physics = new TablePhysics({ surface: tableSurface(SMALL), seed: 5 });
      physics.put(1, { kind, pose: flatPose(0, 0), value: 1 });
      physics.lift(1);
      physics.carry(1, { x, z });
      run(physics, 60);
      physics.release(1);
      const [settled] = settledOf(untilStill(physics, 1200).happenings).slice(-1);
      const { pose } = settled ?? {};
      expect(outsideTable(SMALL, corner, pose?.x ?? Infinity, pose?.z ?? 0)).toBeLessThanOrEqual(0);
    }
});

it('[P100] dice thrown at a small table stay on it', () => {
  const physics = new TablePhysics({ surface: tableSurface(SMALL), seed: 8 });
  const dice = Array.from({ length: 8 }, (_, i) => i + 1);
  for (const piece of dice) physics.put(piece, { kind: die(6), pose: flatPose(piece - 4, 0), value: 1 });
  for (const piece of dice) {
    physics.lift(piece);
    for (let i = 0; i < 12; i++) {
      physics.carry(piece, { x: (piece % 2 === 0 ? -1 : 1) * (i - 3), z: i - 6 });
      physics.advance(1 / 60);
    }
    physics.release(piece);
  }
  untilStill(physics, 1800);
  for (const piece of dice) {
    const { x, z } = mustPose(physics, piece);
    expect(outsideTable(SMALL, corner, x, z)).toBeLessThanOrEqual(0);
    // Commands would leave it where it lies.
    expect(inwardOnTable(SMALL, corner, x, z, 0)).toEqual({ x, z });
  }
});

it('[P100] a hand is followed beside a small table and no farther', () => {
  for (const [size, most] of [
    [SMALL, 18.1],
    [{ width: 60, depth: 36 }, 36.1],
  ] as const) {
    const physics = new TablePhysics({ surface: tableSurface(size) });
    physics.put(1, { kind: CARD, pose: flatPose(0, 0) });
    physics.lift(1);
    physics.carry(1, { x: 300, z: 0 });
    run(physics, 120);
    expect(mustPose(physics, 1).x).toBeLessThan(most);
    expect(mustPose(physics, 1).x).toBeGreaterThan(most - 1);
  }
});
