import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const house = fileURLToPath(new URL('..', import.meta.url));
const sources = ['client', 'shared', 'assets', 'vite.config.ts', 'package-lock.json'];

/** When a file or folder below `path` last changed; folders count too, or a deleted file would go unseen. */
function lastChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => lastChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** Builds the client unless the last build is newer than everything it was made of. */
export async function buildClient(): Promise<void> {
  const built = lastChange(join(house, 'dist/index.html'));
  const changed = Math.max(...sources.map((name) => lastChange(join(house, name))));
  if (built > changed) return;
  await build({ configFile: join(house, 'vite.config.ts'), root: join(house, 'client'), logLevel: 'warn' });
}
