import { playOut } from '#rules/playout';
import { describeConformance } from '#rules/testing/suites/conformance';
import { describePhases } from '#rules/testing/suites/phases';
import { describePlaythroughs } from '#rules/testing/suites/playthroughs';
import { TIMEOUT, seeds } from '#rules/testing/suites/times';
import { unaided } from '#rules/testing/unaided';
import { expect, it } from 'vitest';
import { planetopia } from './planetopia.ts';
import { gridOf, isHanging } from './planet/grid.ts';
import { rules } from './rules.ts';
import { stock } from './testing/arrange.ts';
import { stirred } from './testing/stirred.ts';
import { variantOf } from './testing/variantOf.ts';

describeConformance(planetopia, {
  knobs: (seed) => variantOf(seed, 4),
  amid: stirred,
  rulebook: { every: 60, leastActs: 100 },
  variants: { games: 28, every: 6, leastActs: 8 },
  unaided: { games: 16, every: 6, leastActs: 8, from: 5000 },
  byHand: { games: 80, moves: 9, after: (seed) => seed % 40 },
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

describePhases(import.meta.url, rules, {
  game: unaided(stirred),
  games: 24,
  knobs: (seed) => ({ ...variantOf(seed, 4), first_player: 'host-choice' }),
});

describePlaythroughs(import.meta.url, [
  ['2-seats', planetopia, { seats: 2, seed: 1, knobs: { max_rounds: 12 } }],
  ['3-seats', planetopia, { seats: 3, seed: 1, knobs: { max_rounds: 8 } }],
  ['4-seats', planetopia, { seats: 4, seed: 1, knobs: { max_rounds: 6 } }],
  ['5-seats', planetopia, { seats: 5, seed: 1, knobs: { max_rounds: 5 } }],
  ['from-the-middle', stirred, { seats: 3, seed: 2, knobs: { max_rounds: 5 } }],
]);
