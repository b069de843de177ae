import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'orrery-variants-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A file with a variant of Planetopia that says this, or with this very text. Gone when the process ends. */
export function variantFile(says: string | object): string {
  const text =
    typeof says === 'string'
      ? says
      : JSON.stringify({ orrery: 'variant', format: 1, game: 'planetopia', name: 'A variant', ...says });
  const file = join(folder, `${++files}.json`);
  writeFileSync(file, text);
  return file;
}
