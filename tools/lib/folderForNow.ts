import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const NAME = /^for-now-(\d+)-/;

const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder where packages are found. Gone with this process; what one that was killed has left goes now. */
export function folderForNow(): string {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(join(CACHE, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(CACHE, `for-now-${process.pid}-`));
  made.push(folder);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
