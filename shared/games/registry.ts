import type { AnyGame } from '#rules/Game';

/** Every game of the house, one line each. There is no other list. */
const games: readonly AnyGame[] = [];

export const GAMES: ReadonlyMap<string, AnyGame> = new Map(games.map((game) => [game.id, game]));
