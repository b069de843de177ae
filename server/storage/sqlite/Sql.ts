import type Database from 'libsql';
import { StorageFault } from '../StorageFault.ts';

/** All that may be bound: libsql ends the process when it is given a boolean. */
export type SqlValue = string | number | null | Uint8Array;

/**
 * The few ways in which libsql 0.5.29 can be used safely. Its `get` after `all` on one statement silently answers for the
 * old values, `run` cannot return rows, and `close` leaves the file locked until statements are collected. A text that is
 * not UTF-8 any more ends the process: every column that is read is cast, texts to BLOB, and `textOf` reads those.
 */
export class Sql {
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(private readonly db: Database.Database) {}

  exec(sql: string): void {
    this.db.exec(sql);
  }

  /** Returns how many rows it changed. */
  run(sql: string, ...cells: SqlValue[]): number {
    return this.statement(sql).run(bindable(cells)).changes;
  }

  /** Cells come back as numbers, null, or bytes for texts and blobs. */
  rows<Row extends Record<keyof Row, number | ArrayBuffer | null>>(sql: string, ...cells: SqlValue[]): Row[] {
    return this.statement(sql).all(bindable(cells)) as Row[];
  }

  /** The journal mode and the like: single words that SQLite makes up itself. */
  pragma(name: string): unknown {
    const [row] = this.statement(`PRAGMA ${name}`).all([]) as Record<string, unknown>[];
    return row?.[name];
  }

  /** All of it or nothing. */
  transaction<T>(work: () => T): T {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.db.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk has ended the transaction already; a second end would hide the first error.
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Empties the log into the database and lets go of the file, though libsql may keep it open for a while. */
  release(): void {
    try {
      this.db.exec('PRAGMA journal_mode = DELETE');
      this.db.exec('PRAGMA locking_mode = NORMAL');
      // The lock goes with the first reading after the change.
      this.db.exec('SELECT count(*) FROM sqlite_schema');
    } finally {
      this.prepared.clear();
      this.db.close();
    }
  }

  private statement(sql: string): Database.Statement {
    const known = this.prepared.get(sql);
    if (known !== undefined) return known;
    const made = this.db.prepare(sql);
    this.prepared.set(sql, made);
    return made;
  }
}

function bindable(cells: SqlValue[]): SqlValue[] {
  for (const cell of cells)
    if (
      cell !== null &&
      typeof cell !== 'string' &&
      typeof cell !== 'number' &&
      !(cell instanceof Uint8Array)
    )
      throw new StorageFault('unfit', `${typeof cell} cannot be stored.`);
  return cells;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A text as it was written. Bytes that are no text any more come out as another one, which its seal will tell. */
export function textOf(cell: ArrayBuffer | null): string {
  return cell === null ? '' : decoder.decode(cell);
}
