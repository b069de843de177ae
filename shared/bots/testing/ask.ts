import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import type { Table } from '#kernel/table';
import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import type { Action } from '#rules/Rules';
import type { Thinking } from '../mindOf.ts';
import { mindOf } from '../mindOf.ts';

/** What a bot does with the seat that is to act. */
export function ask(
  bot: Bot,
  game: AnyGame,
  table: Table,
  thinking: Thinking & { readonly seed?: string } = {},
): Action {
  const [seat] = game.rules.toAct(table);
  const chance = new FastChance(thinking.seed ?? 'asked');
  const actions = [...game.rules.legal(table, seat ?? '')] as Action[];
  return bot.choose(
    observe(table, seat ?? ''),
    actions,
    chance,
    mindOf(game, table, seat ?? '', chance, thinking),
  );
}
