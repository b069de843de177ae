import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'makers.key';

/**
 * Under whose quota something falls: a name for an address that cannot be traced back to it without the key in the data
 * folder. There are few enough addresses to try them all, so a plain hash would tell who set up which table.
 */
export function makerNames(folder: string): (address: string) => string {
  const key = folder === ':memory:' ? randomBytes(32) : keyIn(folder);
  return (address) => createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
}

function keyIn(folder: string): Buffer {
  const path = join(folder, FILE);
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const key = randomBytes(32);
    writeFileSync(path, key, { mode: 0o600, flag: 'wx' });
    return key;
  }
}
