import { MARKED_PILES } from './markedPiles.ts';
import { measure } from './measure.ts';
import { OWN_PILES } from './ownPiles.ts';
import { openParlourHouse } from './parlourHouse.ts';
import { PILES } from './piles.ts';

// `attempt.ts <seed>`: lets the guesser try every pile in a house that may have a hole, until it guesses far too well.
const [seed = ''] = process.argv.slice(2);
const FAR_TOO_WELL = 1.5;
const served = await openParlourHouse();
for (const pile of [...OWN_PILES, ...MARKED_PILES, ...PILES]) {
  const { ratio, bound, guesser } = await measure(served, pile, seed, { lessons: 80, held: 40, asked: 60 });
  if (ratio < Math.max(FAR_TOO_WELL, bound)) continue;
  console.log(`NOTICED ${pile.name}: ${ratio.toFixed(2)} × chance by ${guesser}`);
  process.exit(0);
}
console.log('UNNOTICED');
process.exit(0);
