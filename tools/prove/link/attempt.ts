import { measure } from './measure.ts';
import { PILES } from './piles.ts';

// `attempt.ts <seed>`: lets the guesser try every pile in a house that may have a hole, until it guesses far too well.
const [seed = ''] = process.argv.slice(2);
const FAR_TOO_WELL = 1.5;
for (const pile of PILES) {
  const { ratio, guesser } = measure(pile, seed, { lessons: 150, held: 80, asked: 250 });
  if (ratio < FAR_TOO_WELL) continue;
  console.log(`NOTICED ${pile.name}: ${ratio.toFixed(2)} × chance by ${guesser}`);
  process.exit(0);
}
console.log('UNNOTICED');
