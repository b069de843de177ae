import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openStorage } from '../openStorage.ts';
import { openDatabase } from '../sqlite/openDatabase.ts';
import type { Sql } from '../sqlite/Sql.ts';
import type { Storage } from '../Storage.ts';
import type { StorageFault } from '../StorageFault.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

export function atEnd(step: () => unknown): void {
  undo.push(step);
}

/** A folder that is gone after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-storage-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A storage that is closed after the test; `faults` collects what it reports. */
export async function open(folder: string, faults: StorageFault[] = []): Promise<Storage> {
  const storage = await openStorage({ folder, report: (fault) => faults.push(fault) });
  atEnd(() => storage.close());
  return storage;
}

/** Does something to the rows behind the back of a closed storage. */
export function tamper(folder: string, work: (sql: Sql) => void): void {
  const sql = openDatabase(folder);
  try {
    work(sql);
  } finally {
    sql.release();
  }
}

/** What a promise was rejected with. */
export async function faultIn(promise: Promise<unknown>): Promise<StorageFault> {
  return promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error as StorageFault,
  );
}
