import type { Json } from '#kernel/json';
import { describe, expect, it } from 'vitest';
import { conform, conformByHand } from '../../conformance.ts';
import type { AnyGame } from '../../Game.ts';
import { knobsByLot } from '../byLot.ts';
import { unaided } from '../unaided.ts';
import { TIMEOUT, seeds } from './times.ts';

interface Games {
  readonly games?: number;
  /** One act in so many gets the costly checks. */
  readonly every?: number;
  /** A game by lot must not be over before. */
  readonly leastActs?: number;
}

export interface ConformancePlan {
  /** Knobs by lot with which a game by lot comes to an end. Left out: whatever the knobs allow. */
  readonly knobs?: (seed: number) => Record<string, Json>;
  /** The game begun where more is going on, for all but the game of the rulebook. */
  readonly amid?: AnyGame;
  readonly rulebook?: Games;
  readonly variants?: Games;
  /** `from`: the first seed of its knobs, so that they are others than those of the variants. */
  readonly unaided?: Games & { readonly from?: number };
  readonly byHand?: {
    readonly games?: number;
    /** How many moves past the rules, at most. */
    readonly moves?: number;
    /** After how many acts. */
    readonly after?: (seed: number) => number;
    readonly knobs?: (seed: number) => Record<string, Json>;
  };
}

/** What every game must keep: by the rulebook, with knobs set by lot, with its chores left to hands, and upset by hands. */
export function describeConformance(game: AnyGame, plan: ConformancePlan = {}): void {
  const knobs = plan.knobs ?? ((seed) => knobsByLot(game.knobs, seed));
  const amid = plan.amid ?? game;
  const byItself = unaided(amid);
  const { min, max } = game.seats;
  const seatsFor = (seed: number): number => min + (seed % (max - min + 1));

  describe('what every game must keep', () => {
    it(
      'the game of the rulebook keeps it with any number of seats',
      () => {
        const { games = 4, every = 16, leastActs = 0 } = plan.rulebook ?? {};
        for (const seed of seeds(games))
          expect(conform(game, { seats: seatsFor(seed), seed, every }).acts).toBeGreaterThan(leastActs);
      },
      TIMEOUT,
    );

    it(
      'games with knobs set by lot keep it',
      () => {
        const { games = 16, every = 8, leastActs = 0 } = plan.variants ?? {};
        for (const seed of seeds(games)) {
          const { acts } = conform(amid, { seats: seatsFor(seed), seed, every, knobs: knobs(seed) });
          expect(acts).toBeGreaterThan(leastActs);
        }
      },
      TIMEOUT,
    );

    it.each(game.automation === undefined ? [] : [byItself])(
      'games where every chore is left to the hands keep it',
      (chores) => {
        const { games = 8, every = 12, leastActs = 0, from = 500 } = plan.unaided ?? {};
        for (const seed of seeds(games)) {
          const options = { seats: seatsFor(seed), seed, every, knobs: knobs(seed + from) };
          expect(conform(chores, options).acts).toBeGreaterThan(leastActs);
        }
      },
      TIMEOUT,
    );

    it(
      'a table upset by hand is refused piece by piece, or played to its end',
      () => {
        const { games = 40, moves = 5, after = (seed: number) => (seed * 7) % 70 } = plan.byHand ?? {};
        const answers = seeds(games).map((seed) =>
          conformByHand(seed % 2 === 0 ? game : byItself, {
            seats: seatsFor(seed),
            seed,
            moves: seed % moves,
            after: after(seed),
            knobs: (plan.byHand?.knobs ?? knobs)(seed),
          }),
        );
        expect(new Set(answers)).toEqual(new Set(['adopted', 'refused']));
      },
      TIMEOUT,
    );
  });
}
