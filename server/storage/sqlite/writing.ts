import type { Sealed } from '../sealedRow.ts';
import { sealed } from '../sealedRow.ts';
import type { Asset, Secret } from '../Storage.ts';
import { MOST_ANSWERED } from '../Storage.ts';
import type { ActRow, SnapshotRow } from '../actRow.ts';
import type { TableId, TableRecord } from '../TableRecord.ts';
import { ARRIVED } from './reading.ts';
import type { Sql } from './Sql.ts';

// Every statement that changes something; each is called inside a transaction.

export function addRecord(sql: Sql, record: TableRecord, { line, seal }: Sealed): void {
  sql.run(
    'INSERT INTO tables (id, code, listed, touched_at, line, seal) VALUES (?, ?, ?, ?, ?, ?)',
    record.id,
    record.code,
    record.listed ? 1 : 0,
    record.touchedAt,
    line,
    seal,
  );
  sql.run(
    'INSERT INTO usage (table_id, maker, counted, acts, snapshots) VALUES (?, ?, 0, 0, 0)',
    record.id,
    record.maker,
  );
  seatPeople(sql, record.id, record.people);
}

/** `known`: the people it had before. Somebody comes or goes far more often than all of them do. */
export function rewriteRecord(
  sql: Sql,
  record: TableRecord,
  { line, seal }: Sealed,
  known: readonly string[],
): void {
  sql.run(
    'UPDATE tables SET code = ?, listed = ?, touched_at = ?, line = ?, seal = ? WHERE id = ?',
    record.code,
    record.listed ? 1 : 0,
    record.touchedAt,
    line,
    seal,
    record.id,
  );
  const [before, after] = [new Set(known), new Set(record.people)];
  for (const person of before)
    if (!after.has(person))
      sql.run('DELETE FROM people WHERE person = ? AND table_id = ?', person, record.id);
  seatPeople(
    sql,
    record.id,
    record.people.filter((person) => !before.has(person)),
  );
}

function seatPeople(sql: Sql, id: TableId, people: readonly string[]): void {
  for (const person of new Set(people))
    sql.run('INSERT INTO people (person, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING', person, id);
}

export function addAct(sql: Sql, id: TableId, row: ActRow, drawn: number | null): void {
  sql.run(
    'INSERT INTO acts (table_id, version, at, person, seq, line, seal) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    row.version,
    row.at,
    row.person,
    row.seq,
    row.line,
    row.seal,
  );
  if (row.person !== null)
    sql.run(
      'REPLACE INTO answered (table_id, person, seq, version) VALUES (?, ?, ?, ?)',
      id,
      row.person,
      row.seq,
      row.version,
    );
  if (drawn !== null) sql.run('UPDATE secrets SET drawn = ? WHERE table_id = ?', drawn, id);
}

/** Of the older ones the opening stays, and one to fall back to. */
export function addSnapshot(sql: Sql, id: TableId, row: SnapshotRow): void {
  sql.run(
    'REPLACE INTO snapshots (table_id, version, line, seal) VALUES (?, ?, ?, ?)',
    id,
    row.version,
    row.line,
    row.seal,
  );
  sql.run(
    `DELETE FROM snapshots WHERE table_id = ?1
       AND version > (SELECT min(version) FROM snapshots WHERE table_id = ?1)
       AND version NOT IN (SELECT version FROM snapshots WHERE table_id = ?1 ORDER BY version DESC LIMIT 2)`,
    id,
  );
  sql.run(
    `UPDATE usage SET
       snapshots = (SELECT coalesce(sum(length(CAST(line AS BLOB))), 0) FROM snapshots WHERE table_id = ?1),
       acts = acts + (SELECT coalesce(sum(length(CAST(line AS BLOB))), 0) FROM acts
                       WHERE table_id = ?1 AND version > usage.counted),
       counted = coalesce((SELECT max(version) FROM acts WHERE table_id = ?1), counted)
     WHERE table_id = ?1`,
    id,
  );
  sql.run(
    `DELETE FROM answered WHERE table_id = ?1 AND version <=
       (SELECT version FROM answered WHERE table_id = ?1 ORDER BY version DESC LIMIT 1 OFFSET ?2)`,
    id,
    MOST_ANSWERED,
  );
}

export function keepSecret(sql: Sql, id: TableId, { seed, drawn }: Secret): void {
  const { line, seal } = sealed(() => seed);
  sql.run('REPLACE INTO secrets (table_id, drawn, line, seal) VALUES (?, ?, ?, ?)', id, drawn, line, seal);
}

export function keepAsset(
  sql: Sql,
  id: TableId,
  name: string,
  { hash, type, bytes }: Asset,
  by: string | null,
): void {
  sql.run(
    'INSERT INTO assets (hash, type, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    hash,
    type,
    bytes,
  );
  sql.run(
    'INSERT INTO asset_names (table_id, name, hash, maker) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    id,
    name,
    hash,
    by,
  );
}

/** What comes of it is there for nobody before it has arrived, and is dropped when it never does. */
export function beginArrival(sql: Sql, id: TableId): void {
  sql.run('INSERT INTO arrivals (table_id) VALUES (?)', id);
}

export function endArrival(sql: Sql, id: TableId): void {
  sql.run('DELETE FROM arrivals WHERE table_id = ?', id);
}

/** Takes away what has come of tables that a crash kept from arriving; or of one. */
export function dropArrivals(sql: Sql, id: TableId | null = null): void {
  sql.run(
    'DELETE FROM tables WHERE id IN (SELECT table_id FROM arrivals WHERE table_id = coalesce(?, table_id))',
    id,
  );
}

/** Counts these acts, which are all that were written since it was counted last, as room the table takes. */
export function countActs(sql: Sql, id: TableId, acts: readonly ActRow[]): void {
  const bytes = acts.reduce((sum, { line }) => sum + Buffer.byteLength(line), 0);
  const last = acts.at(-1)?.version;
  if (last !== undefined)
    sql.run('UPDATE usage SET acts = acts + ?, counted = ? WHERE table_id = ?', bytes, last, id);
}

/** What belongs to the table alone goes with its row. */
export function dropTable(sql: Sql, id: TableId): void {
  sql.run(`DELETE FROM tables WHERE id = ? AND id ${ARRIVED}`, id);
  sql.run('DELETE FROM assets WHERE hash NOT IN (SELECT hash FROM asset_names)');
}

/** Changes something that nobody else reads: a disk that is full or failing shows by it. */
export function countProbe(sql: Sql): void {
  sql.run('UPDATE probe SET count = count + 1 WHERE one = 1');
}
