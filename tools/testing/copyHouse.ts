import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['client', 'server', 'shared', 'assets', 'tools', 'vite.config.ts', 'tsconfig.json'];
const PLANS = ['package.json', 'package-lock.json'];
/** What `npm start` runs before anything is built. */
const STARTERS = ['tools/start.js', 'tools/supervise.js', 'tools/fingerprint.js'];

interface Lock {
  readonly packages: Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>;
}

/** An empty folder far from the real house. */
export const emptyFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'orrery-start-')));

/** A fresh clone after `npm ci`: every source, nothing built. */
export function copySources(): string {
  const root = emptyFolder();
  for (const name of [...SOURCES, ...PLANS]) cpSync(join(HOUSE, name), join(root, name), { recursive: true });
  symlinkSync(join(HOUSE, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/**
 * What `npm ci --omit=dev` installs, and no source: whatever the built server takes from elsewhere is missing here.
 * The packages are copies. Through a link they would find those of development beside them.
 */
export function copyProduction(): string {
  const root = emptyFolder();
  for (const name of [...STARTERS, ...PLANS]) cpSync(join(HOUSE, name), join(root, name));
  const { packages } = JSON.parse(readFileSync(join(HOUSE, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev = false, devOptional = false }] of Object.entries(packages)) {
    // Those for other machines are listed too, and were never installed.
    if (path === '' || dev || devOptional || !existsSync(join(HOUSE, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const own = join(HOUSE, path, 'node_modules');
    cpSync(join(HOUSE, path), join(root, path), { recursive: true, filter: (from) => from !== own });
  }
  return root;
}
