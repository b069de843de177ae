import type { Services } from '../../../server/Services.ts';
import { countCopies } from './counts/countCopies.ts';
import { countGuesses } from './counts/countGuesses.ts';
import { countMotion } from './counts/countMotion.ts';
import { countOpening } from './counts/countOpening.ts';
import { countRequests } from './counts/countRequests.ts';
import { countThoughts } from './counts/countThoughts.ts';
import { countLanes } from './counts/countLanes.ts';
import { Tally } from './counts/Tally.ts';
import { WORK } from './counts/WORK.ts';

/** Counts from now on what is done in a house, by the names of `WORK`. Nothing else about it changes. */
export function countWork({
  processor,
  thinkers,
  saves,
  guesses,
}: Services): () => Readonly<Record<string, number>> {
  const tally = new Tally();
  for (const name of Object.values(WORK)) tally.add(name, 0);
  countLanes(tally, processor);
  countMotion(tally);
  countRequests(tally);
  countOpening(tally);
  countGuesses(tally, guesses);
  countThoughts(tally, thinkers);
  countCopies(tally, saves);
  return () => tally.counts;
}
