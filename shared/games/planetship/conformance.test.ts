import { conform, conformByHand } from '#rules/conformance';
import { golden } from '#rules/testing/golden';
import { describe, expect, it } from 'vitest';
import { planetship } from './planetship.ts';
import { unaided } from './testing/unaided.ts';
import { variantOf } from './testing/variantOf.ts';

/** `CONFORM=20` plays twenty times as many games. */
const TIMES = Number(process.env['CONFORM'] ?? 1);
const seeds = (count: number): number[] => Array.from({ length: count * TIMES }, (_, seed) => seed);
const TIMEOUT = 120_000 * TIMES;

describe('what every game must keep', () => {
  it(
    'the game of the rulebook keeps it with two to five seats',
    () => {
      for (const seed of seeds(8))
        expect(conform(planetship, { seats: 2 + (seed % 4), seed, every: 16 }).acts).toBeGreaterThan(48);
    },
    TIMEOUT,
  );

  it(
    'games with knobs turned by lot keep it',
    () => {
      for (const seed of seeds(16))
        expect(
          conform(planetship, { seats: 2 + (seed % 4), seed, every: 8, knobs: variantOf(seed) }).acts,
        ).toBeGreaterThan(8);
    },
    TIMEOUT,
  );

  it(
    'games where every chore is left to the hands keep it',
    () => {
      for (const seed of seeds(8))
        expect(
          conform(unaided, { seats: 2 + (seed % 4), seed, every: 12, knobs: variantOf(seed + 500) }).acts,
        ).toBeGreaterThan(8);
    },
    TIMEOUT,
  );

  it(
    'a table upset by hand is refused piece by piece, or played to its end',
    () => {
      const answers = seeds(40).map((seed) =>
        conformByHand(seed % 2 === 0 ? planetship : unaided, {
          seats: 2 + (seed % 4),
          seed,
          moves: seed % 5,
          after: (seed * 7) % 70,
          knobs: seed % 3 === 0 ? variantOf(seed) : { rounds: 2 },
        }),
      );
      expect(new Set(answers)).toEqual(new Set(['adopted', 'refused']));
    },
    TIMEOUT,
  );
});

it.each([
  ['2-seats', { seats: 2, seed: 1 }],
  ['3-seats', { seats: 3, seed: 1 }],
  ['4-seats', { seats: 4, seed: 1, knobs: { rounds: 2 } }],
  ['5-seats', { seats: 5, seed: 1, knobs: { rounds: 2 } }],
])('the kept playthrough %s is as it was', (name, options) => {
  const { now, kept } = golden(new URL(`playthroughs/${name}.txt`, import.meta.url), planetship, options);
  expect(now).toBe(kept);
});
