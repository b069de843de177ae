import type { Chance } from '#kernel/chance/chance';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { filled } from './openings.ts';
import type { Action, Rules } from './Rules.ts';

/** So many fillings of an open offer are drawn beside the one that is listed. */
const FILLINGS = 3;
/** What the bounds allow may still be illegal: after so many tries of a filling it is left at that. */
const TRIES = 8;

/**
 * What a seat may do, to choose from: what is listed, and of offers that leave something open a few fillings by lot. A game in
 * which ships load any amount of five goods could not be listed; one that is only sampled can still be played.
 */
export function choicesOf<A extends Action>(
  rules: Rules<A>,
  table: Table,
  seat: SeatId,
  chance: Chance,
  listed: readonly A[] = [...rules.legal(table, seat)],
): readonly A[] {
  if (rules.open === undefined) return listed;
  const choices = [...listed];
  let seen: Set<string> | undefined;
  for (const action of listed) {
    const openings = rules.open(table, seat, action);
    if (openings === undefined) continue;
    seen ??= new Set(listed.map((one) => JSON.stringify(one)));
    for (let n = 0, tries = 0; n < FILLINGS && tries < FILLINGS * TRIES; tries++) {
      const filling = filled(action, openings, chance);
      const key = JSON.stringify(filling);
      if (seen.has(key) || rules.judge(table, seat, filling) !== undefined) continue;
      seen.add(key);
      choices.push(filling);
      n++;
    }
  }
  return choices;
}

/** Who may do something now: those that are awaited first, then those that only may. */
export function ableTo(rules: Rules, table: Table): readonly SeatId[] {
  const toAct = rules.toAct(table);
  const mayAct = rules.mayAct?.(table) ?? [];
  return mayAct.length === 0 ? toAct : [...toAct, ...mayAct.filter((seat) => !toAct.includes(seat))];
}
