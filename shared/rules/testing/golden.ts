import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyGame } from '../Game.ts';
import type { PlayoutOptions } from '../playout.ts';
import { writePlaythrough } from '../playthrough.ts';

/**
 * A playthrough as it is now and as it is kept in `file`. After a wanted change of rules: `ORRERY_REWRITE=1 npm run unit`,
 * then read the difference before keeping it.
 */
export function golden(
  file: URL,
  game: AnyGame,
  options: Omit<PlayoutOptions, 'watch'>,
): { readonly now: string; readonly kept: string } {
  const now = writePlaythrough(game, options);
  if (process.env['ORRERY_REWRITE'] === '1') {
    mkdirSync(dirname(file.pathname), { recursive: true });
    writeFileSync(file, now);
  }
  return { now, kept: readFileSync(file, 'utf8') };
}
