import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Rules } from '../Rules.ts';
import type { Exam } from './Exam.ts';
import { trial } from './Exam.ts';

/** Rules switched off and on again over a position of the game, with nothing moved, go on as if nothing had been. */
export function adoptsItsOwn(exam: Exam, seat: SeatId): void {
  const { rules, table, tell } = exam;
  const before = answers(rules, table);
  trial(exam, seat, { verb: 'level', level: 'off' }, (off) => {
    if (!off.ok) return tell(`the rules cannot be switched off: ${off.refusal.text}`);
    trial(exam, seat, { verb: 'level', level: 'enforce' }, (on) => {
      if (!on.ok) return tell(`its own position cannot be adopted: ${on.refusal.text}`);
      if (answers(rules, table) !== before) tell('adopting its own position changes what may be done');
    });
  });
}

/** All that rules say about a position. */
export function answers(rules: Rules, table: Table): string {
  const legal = table.seats.map((s) => [...rules.legal(table, s.id)]);
  return JSON.stringify([rules.toAct(table), legal, rules.result(table)]);
}
