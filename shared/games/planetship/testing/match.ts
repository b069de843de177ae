import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { Bot } from '#rules/Bot';
import { decide } from '#rules/decide';
import { openDesk } from '#rules/playout';
import type { Result } from '#rules/Rules';
import { planetship } from '../planetship.ts';

/** Any legal action. */
export const byLot: Bot = { title: 'By lot', choose: (_seen, actions, chance) => pick(chance, actions) };

/** One game between bots, each seeing only what its seat sees. */
export function match(bots: readonly Bot[], seed: number): Result {
  const desk = openDesk(planetship, { seats: bots.length, seed });
  const { table } = desk;
  const chance: Chance = new FastChance(`match/${seed}`);
  const seats: readonly SeatId[] = table.seats.map((s) => s.id);
  for (;;) {
    const result = planetship.rules.result(table);
    if (result !== null) return result;
    const seat = planetship.rules.toAct(table)[0] as SeatId;
    const bot = bots[seats.indexOf(seat)] as Bot;
    const action = bot.choose(observe(table, seat), [...planetship.rules.legal(table, seat)], chance);
    const decision = decide(desk, seat, { verb: 'act', action });
    if (!decision.ok) throw new Error(`${bot.title} was refused: ${decision.refusal.text}`);
  }
}
