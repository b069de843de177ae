import type { Bot } from '#rules/Bot';
import { greedy } from './bots/greedy.ts';

export { urges } from './bots/urges.ts';
export { value } from './bots/value.ts';

/** Who plays this game besides those that play every game. */
export const bots: Readonly<Record<string, Bot>> = { greedy };
