import { StorageFault } from '../StorageFault.ts';
import type { Sql } from './Sql.ts';

/** Leads a database from version i to i + 1. Once released, a step is never changed: databases have taken it. */
export type Step = (sql: Sql) => void;

export const STEPS: readonly Step[] = [
  (sql) =>
    sql.exec(`
      CREATE TABLE tables (
        id TEXT PRIMARY KEY, listed INTEGER NOT NULL, touched_at REAL NOT NULL, line TEXT NOT NULL, seal TEXT NOT NULL
      ) STRICT;
      CREATE INDEX tables_by_touch ON tables (touched_at, id);
      CREATE INDEX tables_by_listing ON tables (listed, touched_at, id);
      CREATE TABLE people (
        person TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        PRIMARY KEY (person, table_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX people_by_table ON people (table_id);
      CREATE TABLE acts (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, version INTEGER NOT NULL,
        at REAL NOT NULL, person TEXT, seq INTEGER, line TEXT NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
      ) STRICT;
      CREATE TABLE snapshots (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, version INTEGER NOT NULL,
        line TEXT NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
      ) STRICT;
      CREATE TABLE answered (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, person TEXT NOT NULL, seq INTEGER NOT NULL,
        version INTEGER NOT NULL,
        PRIMARY KEY (table_id, person)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE secrets (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, drawn INTEGER NOT NULL,
        line TEXT NOT NULL, seal TEXT NOT NULL
      ) STRICT;
      CREATE TABLE assets (hash TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
      CREATE TABLE asset_uses (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, hash TEXT NOT NULL REFERENCES assets,
        PRIMARY KEY (table_id, hash)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX asset_uses_by_hash ON asset_uses (hash);
    `),
  (sql) =>
    sql.exec(`
      ALTER TABLE tables ADD COLUMN code TEXT;
      CREATE UNIQUE INDEX tables_by_code ON tables (code);
    `),
];

/** Brings the database to the present version in one go: a crash halfway leaves the old one. */
export function migrate(sql: Sql, steps: readonly Step[] = STEPS): void {
  const version = versionOf(sql);
  if (version > steps.length)
    throw new StorageFault(
      'newer',
      `The storage was written by a newer Orrery (version ${version}, this one reads up to ${steps.length}).`,
    );
  if (version === steps.length) return;
  sql.transaction(() => {
    for (const step of steps.slice(version)) step(sql);
    sql.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

export function versionOf(sql: Sql): number {
  return Number(sql.pragma('user_version'));
}
