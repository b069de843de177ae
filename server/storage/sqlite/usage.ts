import type { Usage } from '../Storage.ts';
import type { TableId } from '../TableRecord.ts';
import { ARRIVED } from './reading.ts';
import type { Sql } from './Sql.ts';

/** What the whole file takes, less what was freed in it and will be used again. */
export function roomTaken(sql: Sql): Usage {
  const pages = Number(sql.pragma('page_count')) - Number(sql.pragma('freelist_count'));
  const [row] = sql.rows<{ tables: number }>(
    `SELECT count(*) AS tables FROM usage WHERE table_id ${ARRIVED}`,
  );
  return { tables: row?.tables ?? 0, bytes: pages * Number(sql.pragma('page_size')) };
}

/** An asset that several tables use counts for each: whoever is left with it last would otherwise get it suddenly. */
export function roomTakenBy(sql: Sql, of: { maker: string } | { table: TableId }): Usage {
  const [where, assets, name] =
    'maker' in of
      ? (['maker = ?1', BROUGHT, of.maker] as const)
      : (['table_id = ?1', THERE, of.table] as const);
  const [row] = sql.rows<{ tables: number; bytes: number }>(
    `SELECT count(*) AS tables,
            CAST(coalesce(sum(acts + snapshots + (
              SELECT coalesce(sum(length(CAST(line AS BLOB))), 0) FROM acts
               WHERE acts.table_id = usage.table_id AND version > counted
            )), 0) + (SELECT coalesce(sum(length(bytes)), 0) FROM (${assets}) JOIN assets USING (hash)) AS INTEGER) AS bytes
       FROM usage WHERE ${where} AND table_id ${ARRIVED}`,
    name,
  );
  return { tables: row?.tables ?? 0, bytes: row?.bytes ?? 0 };
}

const THERE = 'SELECT hash FROM asset_names WHERE table_id = ?1';
/** Those nobody else is said to have brought are of who made the table. */
const BROUGHT = `SELECT hash FROM asset_names WHERE maker = ?1 UNION ALL
  SELECT hash FROM usage JOIN asset_names USING (table_id) WHERE usage.maker = ?1 AND asset_names.maker IS NULL`;
