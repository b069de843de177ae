import { expect, it } from 'vitest';
import { conform, conformByHand } from './conformance.ts';
import { fourMutants } from './testing/mutants/fourMutants.ts';
import { meteorMutants } from './testing/mutants/meteorMutants.ts';
import type { Clause, Mutant } from './testing/mutants/Mutant.ts';

const SEEDS = 40;
const LONG = 60_000;

it.each(mutants('agreement'))('[R36] a game that %s is caught', caught, LONG);
it.each(mutants('turns'))('[R37] a game that %s is caught', caught, LONG);
it.each(mutants('conservation'))('[R38] a game that %s is caught', caught, LONG);
it.each(mutants('secrets'))('[R39] a game that %s is caught', caught, LONG);
it.each(mutants('stories'))('[R40] a game that %s is caught', caught, LONG);
it.each(mutants('refusals'))('[R41] a game that %s is caught', caught, LONG);
it.each(mutants('gestures'))('[R42] a game that %s is caught', caught, LONG);
it.each(mutants('adoption'))('[R43] a game that %s is caught', caught, LONG);
it.each(mutants('by hand'))('[R44] a game that %s is caught', caught, LONG);
it.each(mutants('replay'))('[R45] a game that %s is caught', caught, LONG);
it.each(mutants('the end'))('[R46] a game that %s is caught', caught, LONG);

function mutants(clause: Clause): [string, Mutant][] {
  return [...fourMutants, ...meteorMutants]
    .filter((mutant) => mutant.breaks === clause)
    .map((mutant) => [mutant.wrong, mutant]);
}

function caught(_wrong: string, mutant: Mutant): void {
  expect(complaintAbout(mutant)).toMatch(mutant.said);
}

/** What the suite says first, over a few seeds. */
function complaintAbout({ breaks, game }: Mutant): string {
  for (let seed = 0; seed < SEEDS; seed++) {
    const seats = game.seats.max > 2 ? 2 + (seed % 2) : 2;
    try {
      if (breaks === 'by hand') conformByHand(game, { seats, seed, moves: 1 + (seed % 4), after: seed % 9 });
      else conform(game, { seats, seed, every: 1 });
    } catch (error) {
      return String(error);
    }
  }
  return `nothing in ${SEEDS} games`;
}
