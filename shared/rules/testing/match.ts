import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import type { Table } from '#kernel/table';
import type { Bot } from '../Bot.ts';
import { decide } from '../decide.ts';
import type { AnyGame } from '../Game.ts';
import { openDesk } from '../playout.ts';
import type { Action, Result } from '../Rules.ts';

/** Any legal action. */
export const byLot: Bot = { title: 'By lot', choose: (_seen, actions, chance) => pick(chance, actions) };

/** One game between the bots of a game, each seeing only what its seat sees and with no mind to try things out in. */
export function match(
  game: AnyGame,
  bots: readonly Bot[],
  seed: number,
): { readonly result: Result; readonly table: Table } {
  const desk = openDesk(game, { seats: bots.length, seed });
  const { table } = desk;
  const chance = new FastChance(`match/${seed}`);
  for (;;) {
    const result = game.rules.result(table);
    if (result !== null) return { result, table };
    const [seat] = game.rules.toAct(table);
    const bot = bots[table.seats.findIndex((s) => s.id === seat)];
    if (seat === undefined || bot === undefined) throw new Error('nobody can act, and no result');
    const actions = [...game.rules.legal(table, seat)] as Action[];
    const decision = decide(desk, seat, {
      verb: 'act',
      action: bot.choose(observe(table, seat), actions, chance),
    });
    if (!decision.ok) throw new Error(`${bot.title} was refused: ${decision.refusal.text}`);
  }
}
