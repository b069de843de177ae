// Plain JavaScript: whether there is something to build is asked before anything that could load TypeScript need be installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {'client' | 'server'} Part */

const COMMON = ['shared', 'package.json', 'package-lock.json', 'tsconfig.json', 'tools/fingerprint.js'];

/** What is built, of what, and what must lie in dist/ afterwards. @type {Record<Part, { of: string[], makes: string }>} */
const PARTS = {
  client: {
    of: [
      'client',
      'assets',
      'vite.config.ts',
      'tools/packCopies.ts',
      'tools/buildClient.ts',
      'tools/lib/buildPage.ts',
      ...COMMON,
    ],
    makes: 'client/index.html',
  },
  server: { of: ['server', 'tools/buildServer.ts', 'tools/lib/bundle.ts', ...COMMON], makes: 'server.js' },
};

/** Tests and pages about the code are no part of a build: who writes one need not wait for another build. */
const NO_PART = /\.test\.tsx?$|\.md$/;

/**
 * The same for the same sources, wherever and whenever they were written.
 * @param {string} house
 * @param {Part} part
 */
export function sourceFingerprint(house, part) {
  const hash = createHash('sha256');
  for (const path of PARTS[part].of.flatMap((name) => filesIn(house, name))) {
    const text = readFileSync(join(house, path));
    // With its length before it, no file can pass for two.
    hash.update(`${path}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

/**
 * @param {string} house
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(house, path) {
  const found = statSync(join(house, path), { throwIfNoEntry: false });
  if (found === undefined || NO_PART.test(path)) return [];
  if (!found.isDirectory()) return [path];
  const names = readdirSync(join(house, path)).sort();
  return names.flatMap((name) => filesIn(house, `${path}/${name}`));
}

/** @type {(house: string) => Partial<Record<Part, string>>} */
function notes(house) {
  try {
    return JSON.parse(readFileSync(noteFile(house), 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} house */
const noteFile = (house) => join(house, 'dist/built.json');

/** @type {(house: string, part: Part) => boolean} */
export function isBuilt(house, part) {
  return notes(house)[part] !== undefined && existsSync(join(house, 'dist', PARTS[part].makes));
}

/** Whether the last build was made of what is here now. @type {(house: string, part: Part) => boolean} */
export function isFresh(house, part) {
  return isBuilt(house, part) && notes(house)[part] === sourceFingerprint(house, part);
}

/**
 * Builds a part and notes of what. The note is gone while it is being built: a build that broke off is none.
 * @param {string} house
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function building(house, part, build) {
  note(house, part, undefined);
  // Before, not after: what changes meanwhile may be in it or not.
  const print = sourceFingerprint(house, part);
  await build();
  note(house, part, print);
}

/** @type {(house: string, part: Part, print: string | undefined) => void} */
function note(house, part, print) {
  mkdirSync(dirname(noteFile(house)), { recursive: true });
  writeFileSync(noteFile(house), `${JSON.stringify({ ...notes(house), [part]: print }, null, 2)}\n`);
}
