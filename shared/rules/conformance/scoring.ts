import type { Table } from '#kernel/table';
import type { Rules } from '../Rules.ts';
import type { Tell } from './Exam.ts';

/** The end: nobody can act, every seat has a score that is the sum of its lines, and the winners sit at the table. */
export function scoresAddUp(rules: Rules, table: Table, tell: Tell): void {
  const result = rules.result(table);
  if (result === null) return tell('it ended without a result');
  const seats = table.seats.map((s) => s.id);
  if (rules.toAct(table).length > 0) tell('somebody is to act after the end');
  for (const id of seats) {
    if ([...rules.legal(table, id)].length > 0) tell(`${id} can act after the end`);
    const score = result.scores[id];
    if (score === undefined) return tell(`${id} has no score`);
    const sum = score.lines.reduce((total, line) => total + line.points, 0);
    if (!(Math.abs(score.total - sum) < 1e-9)) tell(`the score of ${id} is not the sum of its lines`);
    if (score.lines.some((line) => line.source === ''))
      tell(`a line of ${id} does not say where it comes from`);
  }
  for (const id of [...Object.keys(result.scores), ...result.winners])
    if (!seats.includes(id)) tell(`${id} is on the score sheet but not at the table`);
  if (new Set(result.winners).size !== result.winners.length) tell('a seat has won twice');
}
