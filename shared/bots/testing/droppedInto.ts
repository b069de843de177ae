import type { Table } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { sitDown } from '#rules/testing/atTable';

/** Connect four after discs were dropped into these columns, counted from 0, red first. */
export function droppedInto(columns: string): Table {
  const { table, done } = sitDown(connectFour);
  for (const column of columns) {
    const [seat] = connectFour.rules.toAct(table);
    done(seat ?? '', { verb: 'act', action: { do: 'drop', column: Number(column) } });
  }
  return table;
}
