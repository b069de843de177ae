import { conform, conformByHand } from '#rules/conformance';
import { playOut } from '#rules/playout';
import { golden } from '#rules/testing/golden';
import { describe, expect, it } from 'vitest';
import { planetopia } from './planetopia.ts';
import { gridOf, isHanging } from './rules/grid.ts';
import { stock } from './testing/arrange.ts';
import { stirred, unaided } from './testing/stirred.ts';
import { variantOf } from './testing/variantOf.ts';

/** `CONFORM=20` plays twenty times as many games. */
const TIMES = Number(process.env['CONFORM'] ?? 1);
const seeds = (count: number): number[] => Array.from({ length: count * TIMES }, (_, seed) => seed);
const TIMEOUT = 120_000 * TIMES;

describe('what every game must keep', () => {
  it(
    'the game of the rulebook keeps it with two to five seats',
    () => {
      for (const seed of seeds(4))
        expect(conform(planetopia, { seats: 2 + (seed % 4), seed, every: 60 }).acts).toBeGreaterThan(100);
    },
    TIMEOUT,
  );

  it(
    'positions full of combos, jokers and tokens keep it, with knobs turned by lot',
    () => {
      for (const seed of seeds(28))
        expect(
          conform(stirred, { seats: 2 + (seed % 4), seed, every: 6, knobs: variantOf(seed, 4) }).acts,
        ).toBeGreaterThan(8);
    },
    TIMEOUT,
  );

  it(
    'games where every chore is left to the hands keep it',
    () => {
      for (const seed of seeds(16))
        expect(
          conform(unaided, { seats: 2 + (seed % 4), seed, every: 6, knobs: variantOf(seed + 5000, 4) }).acts,
        ).toBeGreaterThan(8);
    },
    TIMEOUT,
  );

  it(
    'a table upset by hand is refused piece by piece, or played to its end',
    () => {
      const answers = seeds(80).map((seed) =>
        conformByHand(seed % 2 === 0 ? planetopia : unaided, {
          seats: 2 + (seed % 4),
          seed,
          moves: seed % 9,
          after: seed % 40,
          knobs: variantOf(seed, 4),
        }),
      );
      expect(new Set(answers)).toEqual(new Set(['adopted', 'refused']));
    },
    TIMEOUT,
  );
});

it(
  'nothing is lost, and nothing hangs in the air, after any action',
  () => {
    for (const seed of seeds(6)) {
      const seats = 2 + (seed % 4);
      let before = '';
      const faults: string[] = [];
      playOut(stirred, {
        seats,
        seed,
        leaveAfter: 300,
        watch({ table }) {
          const now = JSON.stringify(stock(table));
          before ||= now;
          if (now !== before) faults.push(`stock ${table.version}`);
          for (const s of table.seats)
            if (isHanging(gridOf(table, s.id))) faults.push(`${s.id} ${table.version}`);
        },
      });
      expect(faults).toEqual([]);
      expect(JSON.parse(before)).toMatchObject({ atom: 40, 'alien-green': 16, 'special-joker': 8 });
    }
  },
  TIMEOUT,
);

it.each([
  ['2-seats', planetopia, { seats: 2, seed: 1, knobs: { max_rounds: 12 } }],
  ['3-seats', planetopia, { seats: 3, seed: 1, knobs: { max_rounds: 8 } }],
  ['4-seats', planetopia, { seats: 4, seed: 1, knobs: { max_rounds: 6 } }],
  ['5-seats', planetopia, { seats: 5, seed: 1, knobs: { max_rounds: 5 } }],
  ['from-the-middle', stirred, { seats: 3, seed: 2, knobs: { max_rounds: 5 } }],
])('the kept playthrough %s is as it was', (name, game, options) => {
  const { now, kept } = golden(new URL(`playthroughs/${name}.txt`, import.meta.url), game, options);
  expect(now).toBe(kept);
});
