import { StorageFault } from '../StorageFault.ts';
import type { Sql } from './Sql.ts';

/** Leads a database from version i to i + 1. Once released, a step is never changed: databases have taken it. */
export type SqlMigration = (sql: Sql) => void;

export const STEPS: readonly SqlMigration[] = [
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
  // Beside the records, which are long. Acts up to `counted` are in `acts`: written with every snapshot, not with every act.
  (sql) =>
    sql.exec(`
      CREATE TABLE usage (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, maker TEXT,
        counted INTEGER NOT NULL, acts INTEGER NOT NULL, snapshots INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX usage_by_maker ON usage (maker);
      INSERT INTO usage (table_id, maker, counted, acts, snapshots)
        SELECT id, NULL,
          (SELECT coalesce(max(version), 0) FROM acts WHERE table_id = id),
          (SELECT coalesce(sum(length(CAST(line AS BLOB))), 0) FROM acts WHERE table_id = id),
          (SELECT coalesce(sum(length(CAST(line AS BLOB))), 0) FROM snapshots WHERE table_id = id)
        FROM tables;
      CREATE TABLE probe (one INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
      INSERT INTO probe (one, count) VALUES (1, 0);
    `),
  // Names nobody can guess instead of hashes anybody can compute who has the same picture.
  (sql) =>
    sql.exec(`
      CREATE TABLE asset_names (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, name TEXT NOT NULL,
        hash TEXT NOT NULL REFERENCES assets,
        PRIMARY KEY (table_id, name)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX asset_names_by_hash ON asset_names (hash);
      INSERT INTO asset_names (table_id, name, hash)
        SELECT table_id, lower(hex(randomblob(16))), hash FROM asset_uses;
      DROP TABLE asset_uses;
    `),
  // Who brought an asset, where that is not who made the table.
  (sql) =>
    sql.exec(`
      ALTER TABLE asset_names ADD COLUMN maker TEXT;
      CREATE INDEX asset_names_by_maker ON asset_names (maker);
    `),
  // Tables that are being written a piece at a time. Not a mark in their rows: one flipped bit would have a table thrown away.
  (sql) =>
    sql.exec(`
      CREATE TABLE arrivals (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
    `),
];

/** Brings the database to the present version in one go: a crash halfway leaves the old one. */
export function migrate(sql: Sql, steps: readonly SqlMigration[] = STEPS): void {
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
