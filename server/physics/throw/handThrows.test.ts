import { expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { TablePhysics } from '../TablePhysics.ts';
import { STEP, die, numbers, settledOf, untilStill } from '../testing/scenes.ts';

const THROWS = 6000;
const AT_ONCE = 30;

it('[P38] 6,000 throws of a d6 by hand, from varied releases, show each side within 2 points of a sixth', () => {
  const physics = new TablePhysics({ seed: 6 });
  const next = numbers(66);
  for (let i = 1; i <= AT_ONCE; i++) physics.put(i, { kind: die(6), pose: flatPose(0, 0) });
  const counts = [0, 0, 0, 0, 0, 0];
  let thrown = 0;
  for (let round = 0; round < THROWS / AT_ONCE; round++) {
    // Each hand starts somewhere, swings some way at some speed, and opens. The dice keep the sides they lay on.
    const hands = Array.from({ length: AT_ONCE }, (_, i) => ({
      id: i + 1,
      x: ((i % 6) - 2.5) * 5 + 2 * next(),
      z: (Math.floor(i / 6) - 2) * 5 + 2 * next(),
      angle: 2 * Math.PI * next(),
      speed: 0.4 + 0.4 * next(),
    }));
    for (const { id, x, z } of hands) {
      physics.put(id, { kind: die(6), pose: flatPose(x, z, 6 * next()), value: physics.valueOf(id) });
      physics.lift(id);
    }
    for (let step = 1; step <= 14; step++) {
      for (const { id, x, z, angle, speed } of hands) {
        physics.carry(id, { x: x + speed * step * Math.cos(angle), z: z + speed * step * Math.sin(angle) });
      }
      physics.advance(STEP);
    }
    for (const { id } of hands) if (physics.release(id) === 'thrown') thrown++;
    for (const { value } of settledOf(untilStill(physics).happenings))
      counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  }
  const total = counts.reduce((sum, n) => sum + n, 0);
  expect(thrown).toBe(THROWS);
  expect(total).toBeGreaterThanOrEqual(THROWS);
  for (const n of counts) expect(Math.abs(n / total - 1 / 6)).toBeLessThan(0.02);
});
