import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import { searchEasy, searchHard, searchMedium } from './search.ts';

/** The bots that play every game, weakest first. */
export const BOTS: ReadonlyMap<string, Bot> = new Map([
  ['random', random],
  ['greedy', greedy],
  ['search-easy', searchEasy],
  ['search-medium', searchMedium],
  ['search-hard', searchHard],
]);

/** Every bot for a game: the general ones, and its own, which know it better where they bear the same name. */
export function botsFor(game: AnyGame): ReadonlyMap<string, Bot> {
  return new Map([...BOTS, ...Object.entries(game.bots ?? {})]);
}
