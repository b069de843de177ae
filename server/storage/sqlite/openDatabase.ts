import { join } from 'node:path';
import Database from 'libsql';
import { StorageFault } from '../StorageFault.ts';
import { faultOf } from './faultOf.ts';
import { makeFile, makeFolder } from './folder.ts';
import type { SqlMigration } from './migrations.ts';
import { migrate, STEPS } from './migrations.ts';
import { Sql } from './Sql.ts';

export const FILE = 'orrery.db';

/** Opens the database in a folder for this process alone, or says why not. What a crash left behind is recovered here. */
export function openDatabase(folder: string, steps: readonly SqlMigration[] = STEPS): Sql {
  const path = join(folder, FILE);
  try {
    makeFolder(folder);
    makeFile(path);
    return ready(lockedDatabase(path), steps);
  } catch (error) {
    throw faultOf(error, `${path} was not opened`);
  }
}

/** Only `exec` until the lock is ours: a prepared statement would keep a refused file open, see `Sql`. */
function lockedDatabase(path: string): Database.Database {
  const db = new Database(path);
  try {
    // Exclusive before WAL: the index of the log stays in memory and no second process gets in. FULL: a commit is
    // flushed before it returns, otherwise a power cut takes back what was acknowledged.
    db.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA journal_size_limit = 16777216;
      PRAGMA cell_size_check = ON;
    `);
    // A file that can only be read opens without complaint.
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function ready(db: Database.Database, steps: readonly SqlMigration[]): Sql {
  const sql = new Sql(db);
  try {
    const mode = String(sql.pragma('journal_mode'));
    if (mode !== 'wal')
      throw new StorageFault('disk-failed', `This file system cannot keep a write-ahead log (${mode}).`);
    migrate(sql, steps);
    return sql;
  } catch (error) {
    try {
      sql.release();
    } catch {
      // The first error says more.
    }
    throw error;
  }
}
