import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { GAMES as REGISTERED } from '#games/registry';
import { newTableShape } from '#protocol/messages';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import type { RateLimits } from '../../../server/transport/RateLimit.ts';
import type { TableAsked } from '../../../server/table/createTable.ts';
import { sandbox } from '#rules/sandbox';
import { birds } from '../../../server/testing/birds.ts';
import { attic } from './attic.ts';
import { marked } from './marked.ts';

/** What is played in a world, and by how many. */
export interface Scenario {
  readonly name: string;
  readonly plan: TableAsked;
  readonly seats: readonly string[];
  /** How many pages come at first. */
  readonly people: number;
  readonly hasRules: boolean;
  /** Until the game is over nobody switches the rules down, and nothing is done past them. */
  readonly isStrict: boolean;
  readonly rateLimit: RateLimits;
}

/** The small ones and those of the house. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(
  [connectFour as AnyGame, meteor as AnyGame, birds as AnyGame, attic as AnyGame, ...REGISTERED.values()].map(
    (game) => [game.id, marked(game)],
  ),
);

/** Whose pieces are fetched to tables that have too few. */
export const SHELF: AnyGame | undefined = [...GAMES.values()].find(({ library = [] }) => library.length > 0);

/** Drawn often; null is a table without a game. */
const SMALL: readonly (string | null)[] = [
  'attic',
  'attic',
  'birds',
  'connect-four',
  'meteor',
  'meteor',
  null,
];
/** They cost many times as much: one world in so many. */
const LARGE = 12;

const WIDE: RateLimits = { perSecond: 100_000, burst: 100_000, patience: 1000, garbage: 20 };
/** Quick hands are now and then not heard. */
const NARROW: RateLimits = { perSecond: 40, burst: 80, patience: 1000, garbage: 20 };

const COLOURS = ['red', 'blue', 'green', 'yellow', 'pink', 'white', 'orange', 'purple'];
const MOST_PEOPLE = 8;

export function scenarioFor(chance: Chance): Scenario {
  const id = pick(chance, chance.below(LARGE) === 0 ? [...REGISTERED.keys()] : SMALL);
  const game = id === null ? undefined : GAMES.get(id);
  const { min = 2, max = 4 } = game?.seats ?? {};
  const count = min + chance.below(Math.min(max, MOST_PEOPLE) - min + 1);
  const seats = COLOURS.slice(0, count);
  const people = Math.min(MOST_PEOPLE, 2 + chance.below(MOST_PEOPLE - 1));
  const hasRules = game !== undefined && game.rules !== sandbox;
  const bots = hasRules && chance.below(3) === 0 ? { [seats.at(-1) as string]: 'random' } : {};
  const plan = newTableShape.parse({ game: id, seats, bots });
  const isStrict = hasRules && chance.below(2) === 0;
  const rateLimit = chance.below(4) === 0 ? NARROW : WIDE;
  return { name: id ?? 'no game', plan, seats, people, hasRules, isStrict, rateLimit };
}
