import type { AnyGame } from '#rules/Game';
import { classics } from '#games/classics/classics';
import { planetopia } from '#games/planetopia/planetopia';
import { planetship } from '#games/planetship/planetship';

/** Every game of the house, one line each. There is no other list. */
const games: readonly AnyGame[] = [classics, planetopia, planetship];

export const GAMES: ReadonlyMap<string, AnyGame> = new Map(games.map((game) => [game.id, game]));
