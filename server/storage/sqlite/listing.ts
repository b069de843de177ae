import type { Listing, Report } from '../Storage.ts';
import { StorageFault } from '../StorageFault.ts';
import type { TableRecord } from '../TableRecord.ts';
import { readRecord } from '../TableRecord.ts';
import { ARRIVED } from './reading.ts';
import type { SqlValue, Sql } from './Sql.ts';
import { textOf } from './Sql.ts';

interface RecordCells {
  readonly id: ArrayBuffer;
  readonly touchedAt: number;
  readonly line: ArrayBuffer;
  readonly seal: ArrayBuffer;
}

export function listTables(sql: Sql, filter: Listing, report: Report): TableRecord[] {
  const tables: TableRecord[] = [];
  let { before } = filter;
  // Broken records leave holes: a page is filled from further down, or its reader would take it for the last.
  for (;;) {
    const rows = page(sql, { ...filter, limit: filter.limit - tables.length }, before);
    for (const { id, line, seal } of rows) {
      try {
        tables.push(readRecord(textOf(id), { line: textOf(line), seal: textOf(seal) }));
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error;
        report(error);
      }
    }
    const end = rows.at(-1);
    if (end === undefined || tables.length >= filter.limit) return tables;
    before = { id: textOf(end.id), touchedAt: end.touchedAt };
  }
}

function page(sql: Sql, filter: Omit<Listing, 'before'>, before: Listing['before']): RecordCells[] {
  const wheres = [`id ${ARRIVED}`];
  const cells: SqlValue[] = [];
  const where = (text: string, ...values: SqlValue[]): void => {
    wheres.push(text);
    cells.push(...values);
  };
  if (filter.listed !== undefined) where('listed = ?', filter.listed ? 1 : 0);
  if (filter.person !== undefined)
    where('id IN (SELECT table_id FROM people WHERE person = ?)', filter.person);
  if (filter.touchedBefore !== undefined) where('touched_at < ?', filter.touchedBefore);
  if (before !== undefined) where('(touched_at, id) < (?, ?)', before.touchedAt, before.id);
  return sql.rows<RecordCells>(
    `SELECT CAST(id AS BLOB) AS id, CAST(touched_at AS REAL) AS touchedAt,
            CAST(line AS BLOB) AS line, CAST(seal AS BLOB) AS seal
       FROM tables WHERE ${wheres.join(' AND ')} ORDER BY touched_at DESC, tables.id DESC LIMIT ?`,
    ...cells,
    filter.limit,
  );
}
