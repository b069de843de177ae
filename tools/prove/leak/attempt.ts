import { evening } from './evening.ts';
import { openLeakHouse } from './evenings.ts';

// `attempt.ts <seed> <rounds> <steps>`: plays evenings in a house that may have a hole, until something gets out.
const [seed = 1, rounds = 1, steps = 1] = process.argv.slice(2).map(Number);
const { house, clock, evenings } = await openLeakHouse(seed);
for (let n = 0; n < rounds; n++)
  // Birds first: that table is nothing but secrets.
  for (const plan of evenings(n, steps).toReversed()) {
    const {
      leaks: [first],
    } = await evening(house, clock, plan);
    if (first === undefined) continue;
    console.log(
      `NOTICED ${plan.game.id}, ${plan.level}, by ${first.channel}: ${first.viewer}, ${first.what}`,
    );
    process.exit(0);
  }
console.log('UNNOTICED');
process.exit(0);
