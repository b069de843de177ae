import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { building, isFresh } from './fingerprint.js';
import { buildPage } from './lib/buildPage.ts';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));

/** Builds the client into dist/client, unless what lies there was made of the same sources. */
export async function buildClient({ anew = false } = {}): Promise<void> {
  if (!anew && isFresh(HOUSE, 'client')) return;
  await building(HOUSE, 'client', () => buildPage(join(HOUSE, 'client')));
}
