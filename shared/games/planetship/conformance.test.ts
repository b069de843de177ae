import { describeConformance } from '#rules/testing/suites/conformance';
import { describePlaythroughs } from '#rules/testing/suites/playthroughs';
import { planetship } from './planetship.ts';
import { variantOf } from './testing/variantOf.ts';

describeConformance(planetship, {
  knobs: variantOf,
  rulebook: { games: 8, leastActs: 48 },
  variants: { leastActs: 8 },
  unaided: { leastActs: 8 },
  byHand: { knobs: (seed) => (seed % 3 === 0 ? variantOf(seed) : { rounds: 2 }) },
});

describePlaythroughs(import.meta.url, [
  ['2-seats', planetship, { seats: 2, seed: 1 }],
  ['3-seats', planetship, { seats: 3, seed: 1 }],
  ['4-seats', planetship, { seats: 4, seed: 1, knobs: { rounds: 2 } }],
  ['5-seats', planetship, { seats: 5, seed: 1, knobs: { rounds: 2 } }],
]);
