import type { AnyGame } from '#rules/Game';
import { classics } from './classics/classics.ts';
import { planetopia } from './planetopia/planetopia.ts';
import { planetship } from './planetship/planetship.ts';

/** Every game of the house, one line each. There is no other list. */
const games: readonly AnyGame[] = [classics, planetopia, planetship];

export const GAMES: ReadonlyMap<string, AnyGame> = new Map(games.map((game) => [game.id, game]));
