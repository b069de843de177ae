import { describe, expect, it } from 'vitest';
import { side } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { flatPose } from '#kernel/pose';
import { TablePhysics } from '../TablePhysics.ts';
import { likelihood } from '../testing/fairness.ts';
import { COIN, THOROUGH, die, numbers, settledOf, untilStill } from '../testing/scenes.ts';

const ROLLS = THOROUGH ? 6000 : 300;

describe(`[P33] ${ROLLS} rolls by command`, () => {
  it.each([2, 4, 6, 8, 10, 12, 20])(
    'of a d%i show what was drawn, every one, and are fair',
    (sides) => {
      const atOnce = sides === 2 ? 6 : 20;
      const chance = new FastChance(`roll ${sides}`);
      const physics = new TablePhysics({ seed: sides });
      const source = numbers(100 + sides);
      const kind = sides === 2 ? COIN : die(sides);
      for (let i = 1; i <= atOnce; i++)
        physics.put(i, { kind, pose: flatPose((i % 5) * 2 - 14, Math.floor(i / 5) * 2) });
      const counts = Array.from({ length: sides }, () => 0);
      const rolls = sides === 2 ? ROLLS / 5 : ROLLS;
      for (let roll = 0; roll < rolls; roll += atOnce) {
        const drawn = new Map(Array.from({ length: atOnce }, (_, i) => [i + 1, side(chance, sides)]));
        physics.throwDice(
          [...drawn].map(([piece, value]) => ({ piece, value })),
          { source, from: { x: -10, z: 0 } },
        );
        const { happenings } = untilStill(physics, 900);
        const settled = settledOf(happenings).filter((h) => h.throw !== null);
        expect(settled).toHaveLength(atOnce);
        for (const { body, value } of settled) {
          expect(value).toBe(drawn.get(body as number));
          expect(physics.valueOf(body)).toBe(value);
          counts[value - 1] = (counts[value - 1] ?? 0) + 1;
        }
        expect(happenings.at(-1)?.what).toBe('thrown');
      }
      expect(likelihood(counts)).toBeGreaterThan(0.001);
    },
    THOROUGH ? 600_000 : 30_000,
  );
});
