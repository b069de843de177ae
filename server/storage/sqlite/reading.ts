import type { Snapshot } from '#kernel/snapshot';
import { soundAsset } from '../assets.ts';
import type { Sealed } from '../sealedRow.ts';
import { unsealed } from '../sealedRow.ts';
import type { ActsWanted, Asset, AssetKept, Report, Secret, StoredTable, TableLines } from '../Storage.ts';
import { MOST_ANSWERED } from '../Storage.ts';
import { RECENT_ACTS } from '../Storage.ts';
import { StorageFault } from '../StorageFault.ts';
import type { ActRow, SnapshotRow } from '../actRow.ts';
import { newestSound, readSnapshot, readStory, storyStart } from '../actRow.ts';
import type { TableId, TableRecord } from '../TableRecord.ts';
import { readRecord } from '../TableRecord.ts';
import type { Sql } from './Sql.ts';
import { textOf } from './Sql.ts';

interface SealedCells {
  readonly line: ArrayBuffer;
  readonly seal: ArrayBuffer;
}
const SEALED = 'CAST(line AS BLOB) AS line, CAST(seal AS BLOB) AS seal';
const VERSION = 'CAST(version AS INTEGER) AS version';

function sealedOf({ line, seal }: SealedCells): Sealed {
  return { line: textOf(line), seal: textOf(seal) };
}

/** Of a table that is still being written nothing is read: to all who ask it is not there. */
export const ARRIVED = 'NOT IN (SELECT table_id FROM arrivals)';

/**
 * The version the next act must follow; null = no such table. Three witnesses, because a damaged index can hide the end of
 * the acts: what another one has seen is then missed, and not played again differently.
 */
export function lastVersion(sql: Sql, id: TableId): number | null {
  const [row] = sql.rows<{ act: number | null; snapshot: number | null; answered: number | null }>(
    `SELECT CAST((SELECT max(version) FROM acts WHERE table_id = ?1) AS INTEGER) AS act,
            CAST((SELECT max(version) FROM snapshots WHERE table_id = ?1) AS INTEGER) AS snapshot,
            CAST((SELECT max(version) FROM answered WHERE table_id = ?1) AS INTEGER) AS answered
       FROM tables WHERE id = ?1 AND id ${ARRIVED}`,
    id,
  );
  return row === undefined ? null : Math.max(row.act ?? 0, row.snapshot ?? 0, row.answered ?? 0);
}

export function recordOf(sql: Sql, id: TableId): TableRecord | null {
  const [row] = sql.rows<SealedCells>(`SELECT ${SEALED} FROM tables WHERE id = ? AND id ${ARRIVED}`, id);
  return row === undefined ? null : readRecord(id, sealedOf(row));
}

/** Which table bears a code. */
export function tableWithCode(sql: Sql, code: string): TableId | null {
  const [row] = sql.rows<{ id: ArrayBuffer }>(
    `SELECT CAST(id AS BLOB) AS id FROM tables WHERE code = ? AND id ${ARRIVED}`,
    code,
  );
  return row === undefined ? null : textOf(row.id);
}

/** Whether there is a table of this name, or will be as soon as it is written. */
export function isTaken(sql: Sql, id: TableId): boolean {
  return sql.rows('SELECT 1 AS one FROM tables WHERE id = ?', id).length > 0;
}

/** Whether another table has this code, or will have it. */
export function isCodeTaken(sql: Sql, id: TableId, code: string): boolean {
  return sql.rows('SELECT 1 AS one FROM tables WHERE code = ? AND id <> ?', code, id).length > 0;
}

export function loadTable(
  sql: Sql,
  id: TableId,
  wanted: ActsWanted = RECENT_ACTS,
  report: Report,
): StoredTable | null {
  const record = recordOf(sql, id);
  if (record === null) return null;
  const last = lastVersion(sql, id) ?? 0;
  const taken = snapshotsOf(sql, id);
  const snapshot = newestSound(id, taken, report);
  const first = taken.at(-1) as SnapshotRow;
  const span = { snapshot: snapshot.version, last };
  const start = storyStart(wanted, { ...span, opening: first.version });
  const acts = readStory(id, actsAfter(sql, id, start), { ...span, start }, report);
  const whole = wanted === 'all' && acts.length === last - first.version;
  return {
    record,
    snapshot,
    acts,
    version: last,
    ...answeredAt(sql, id),
    opening: whole ? openingOf(id, first, report) : null,
  };
}

/** A table with all its acts, or none, unread. */
export function tableLines(sql: Sql, id: TableId, wanted: 'all' | 'none'): TableLines | null {
  const record = recordOf(sql, id);
  if (record === null) return null;
  const snapshots = snapshotsOf(sql, id);
  const acts = wanted === 'none' ? [] : actsAfter(sql, id, snapshots.at(-1)?.version ?? 0);
  return { record, snapshots, acts, version: lastVersion(sql, id) ?? 0 };
}

/** So many acts are weighed at once: weighing reads no line. */
const MOST_WEIGHED = 512;

/** The acts after a version, as many as these bytes hold, one at least. */
export function pageOf(sql: Sql, id: TableId, after: number, bytes: number): ActRow[] {
  const next = sql.rows<{ version: number; bytes: number }>(
    `SELECT ${VERSION}, CAST(octet_length(line) AS INTEGER) AS bytes
       FROM acts WHERE table_id = ? AND table_id ${ARRIVED} AND acts.version > ?
      ORDER BY acts.version LIMIT ${MOST_WEIGHED}`,
    id,
    after,
  );
  let left = bytes;
  const fitting = next.findIndex((row, i) => (left -= row.bytes) < 0 && i > 0);
  const last = (fitting < 0 ? next.at(-1) : next[fitting - 1])?.version;
  return last === undefined ? [] : actsAfter(sql, id, after, last);
}

/** The newest first. */
function snapshotsOf(sql: Sql, id: TableId): SnapshotRow[] {
  return sql
    .rows<SealedCells & { version: number }>(
      `SELECT ${VERSION}, ${SEALED} FROM snapshots WHERE table_id = ? ORDER BY snapshots.version DESC`,
      id,
    )
    .map((row) => ({ version: row.version, ...sealedOf(row) }));
}

function actsAfter(sql: Sql, id: TableId, start: number, last = Number.MAX_SAFE_INTEGER): ActRow[] {
  return sql
    .rows<SealedCells & { version: number; at: number; person: ArrayBuffer | null; seq: number | null }>(
      `SELECT ${VERSION}, CAST(at AS REAL) AS at, CAST(person AS BLOB) AS person, CAST(seq AS INTEGER) AS seq, ${SEALED}
         FROM acts WHERE table_id = ? AND acts.version > ? AND acts.version <= ? ORDER BY acts.version`,
      id,
      start,
      last,
    )
    .map(({ version, at, person, seq, ...row }) => ({
      version,
      at,
      person: person === null ? null : textOf(person),
      seq,
      ...sealedOf(row),
    }));
}

function openingOf(id: TableId, first: SnapshotRow, report: Report): Snapshot | null {
  try {
    return readSnapshot(id, first);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    report(error);
    return null;
  }
}

function answeredAt(sql: Sql, id: TableId): Pick<StoredTable, 'answered' | 'forgotten'> {
  const rows = sql.rows<{ person: ArrayBuffer; seq: number; version: number }>(
    `SELECT CAST(person AS BLOB) AS person, CAST(seq AS INTEGER) AS seq, ${VERSION}
       FROM answered WHERE table_id = ? ORDER BY version`,
    id,
  );
  return {
    answered: new Map(rows.map(({ person, seq }) => [textOf(person), seq])),
    forgotten: rows.length < MOST_ANSWERED ? 0 : (rows[0]?.version ?? 0),
  };
}

export function readSecret(sql: Sql, id: TableId): Secret | null {
  const [row] = sql.rows<SealedCells & { drawn: number }>(
    `SELECT CAST(drawn AS INTEGER) AS drawn, ${SEALED} FROM secrets WHERE table_id = ?`,
    id,
  );
  if (row === undefined) return null;
  return {
    seed: unsealed(sealedOf(row), { table: id, what: `The seed of table ${id}` }, (line) => line),
    drawn: row.drawn,
  };
}

export function readAsset(sql: Sql, hash: string): Asset | null {
  const [row] = sql.rows<{ type: ArrayBuffer; bytes: ArrayBuffer }>(
    'SELECT CAST(type AS BLOB) AS type, CAST(bytes AS BLOB) AS bytes FROM assets WHERE hash = ?',
    hash,
  );
  return row === undefined
    ? null
    : soundAsset({ hash, type: textOf(row.type), bytes: new Uint8Array(row.bytes) });
}

/** Which bytes a table calls by a name. */
export function hashNamed(sql: Sql, id: TableId, name: string): string | undefined {
  const [row] = sql.rows<{ hash: ArrayBuffer }>(
    'SELECT CAST(hash AS BLOB) AS hash FROM asset_names WHERE table_id = ? AND name = ?',
    id,
    name,
  );
  return row === undefined ? undefined : textOf(row.hash);
}

export function assetsUsed(sql: Sql, id: TableId): AssetKept[] {
  return sql
    .rows<{ name: ArrayBuffer; hash: ArrayBuffer; type: ArrayBuffer; size: number }>(
      `SELECT CAST(name AS BLOB) AS name, CAST(assets.hash AS BLOB) AS hash, CAST(type AS BLOB) AS type,
              CAST(length(bytes) AS INTEGER) AS size
         FROM asset_names JOIN assets ON assets.hash = asset_names.hash
        WHERE table_id = ? ORDER BY name`,
      id,
    )
    .map(({ name, hash, type, size }) => ({
      name: textOf(name),
      hash: textOf(hash),
      type: textOf(type),
      size,
    }));
}
