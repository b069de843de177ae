import type { AnyGame } from '../Game.ts';

/** The game with every chore left to the hands. */
export function unaided(game: AnyGame): AnyGame {
  return {
    ...game,
    setup(scribe, seats, knobs, chance) {
      game.setup(scribe, seats, knobs, chance);
      const chores = Object.keys(game.automation ?? {});
      scribe.set('automation', Object.fromEntries(chores.map((chore) => [chore, false])));
    },
  };
}
