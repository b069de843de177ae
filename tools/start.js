// Plain JavaScript: a house that is built opens with the packages of production alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, isFresh } from './fingerprint.js';
import { supervise } from './supervise.js';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
const PARTS = /** @type {const} */ (['client', 'server']);
/** So often, in milliseconds, we look whether npm is still there. */
const LOOK = 250;

// Told to end, npm ends the shell between it and us, and itself: the house would stay open, and nobody could find it to close it.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const { ppid } = process;
  const looking = setInterval(() => {
    if (process.ppid === ppid) return;
    // A second signal would put everybody out who is just being let out.
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK).unref();
}

process.exitCode =
  (await prepare()) || (await supervise(['--enable-source-maps', join(HOUSE, 'dist/server.js')]));

/** Builds what is out of date, if it can. Resolves to the code to end with: 0 when there is something to open. */
async function prepare() {
  const built = PARTS.every((part) => isBuilt(HOUSE, part));
  // Where only what was built has been brought, there is nothing to compare it with.
  if (built && !existsSync(join(HOUSE, 'server/main.ts'))) return 0;
  if (PARTS.every((part) => isFresh(HOUSE, part))) return 0;
  if (canBuild()) {
    console.log('Building the page and the server …');
    return supervise(['--import', 'tsx', join(HOUSE, 'tools/build.ts'), '--stale']);
  }
  if (built) {
    console.error(
      'Opening what dist/ holds, though it was built from other sources: `npm ci && npm run build` would renew it.',
    );
    return 0;
  }
  console.error(
    'There is nothing in dist/ to open, and with the production packages alone it cannot be built: run `npm ci && npm run build`, or bring dist/ from where that was done.',
  );
  return 1;
}

function canBuild() {
  try {
    return ['tsx', 'vite', 'rolldown'].every((name) => import.meta.resolve(name) !== '');
  } catch {
    return false;
  }
}
