import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Mutant } from '../mutants/Mutant.ts';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));
const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
// Told to stop, a process would otherwise end without cleaning up, and leave the children it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * A TypeScript file and everything it needs as one JavaScript file, with the hole if one is given: it starts many times as
 * fast, and it is started hundreds of times. Gone with this process.
 */
export async function bundle(script: URL, mutant?: Mutant): Promise<string> {
  const cache = join(HOUSE, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'prove-'));
  made.push(folder);
  let holes = 0;
  const built = await rolldown({
    input: fileURLToPath(script),
    cwd: HOUSE,
    platform: 'node',
    external: [/^libsql/],
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        transform(source, id) {
          if (mutant === undefined || !id.endsWith(`/${mutant.file}`)) return null;
          if (source.split(mutant.from).length !== 2)
            throw new Error(`the mutant's words do not stand exactly once in ${mutant.file}: ${mutant.from}`);
          holes++;
          return source.replace(mutant.from, () => mutant.to);
        },
      },
    ],
  });
  await built.write({ dir: folder, entryFileNames: 'script.mjs', codeSplitting: false, minify: true });
  // A mutant that changes nothing would seem to be caught by nothing.
  if (mutant !== undefined && holes !== 1) throw new Error(`${mutant.file} is no part of ${script.pathname}`);
  return join(folder, 'script.mjs');
}
