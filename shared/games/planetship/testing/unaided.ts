import type { AnyGame } from '#rules/Game';
import { planetship } from '../planetship.ts';
import { automation } from '../rules/actions.ts';

/** The game with every chore left to the hands. */
export const unaided: AnyGame = {
  ...planetship,
  setup(scribe, seats, knobs, chance) {
    planetship.setup(scribe, seats, knobs, chance);
    scribe.set('automation', Object.fromEntries(Object.keys(automation).map((chore) => [chore, false])));
  },
};
