import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The top of the repository. */
export const house = fileURLToPath(new URL('../..', import.meta.url));

const away = new Set(['node_modules', '.git']);
const made = new Set(['dist', 'data']);

/** Every file of the house, as paths from `root` with forward slashes. */
export function filesOf(root: string, below = ''): string[] {
  return readdirSync(`${root}/${below}`, { withFileTypes: true }).flatMap((found) => {
    const path = below === '' ? found.name : `${below}/${found.name}`;
    if (away.has(found.name) || made.has(path)) return [];
    return found.isDirectory() ? filesOf(root, path) : [path];
  });
}
