import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes the folder for its owner alone. One that is there already stays as its owner wanted it. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    flushFolder(dirname(made));
    if (made === resolve(first)) return;
  }
}

/** Makes the file before the database does, which would let everybody read the secrets in it. The log takes the same mode. */
export function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Never open an existing one: closing it again would take the lock from a storage of this process.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  }
}

/** A new name is lost in a power cut until the folder that holds it is flushed. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
