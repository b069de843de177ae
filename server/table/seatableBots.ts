import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { sandbox } from '#rules/sandbox';

/** The bots that can play a game, by name: its own and those that play every game. Without rules there is nothing to choose. */
export function seatableBots(
  general: ReadonlyMap<string, Bot>,
  game: AnyGame | null,
): ReadonlyMap<string, Bot> {
  if (game === null || game.rules === sandbox) return new Map();
  return new Map([...general, ...Object.entries(game.bots ?? {})]);
}
