import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { rolldown } from 'rolldown';
import { hiredOnesBeside } from '../../../buildServer.ts';
import type { Cut } from '../mutants/cutFor.ts';
import { cutFor, withHoles } from '../mutants/cutFor.ts';
import type { Mutant } from '../mutants/Mutant.ts';

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url));
const made: string[] = [];
process.on('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
// Told to stop, a process would otherwise end without cleaning up, and leave the children it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * A TypeScript file and everything it needs as one JavaScript file, with the holes that are given, and beside it one for each process that it
 * hires: it starts many times as fast, and it is started hundreds of times. Gone with this process.
 */
export async function bundle(script: URL, ...mutants: readonly Mutant[]): Promise<string> {
  const cache = join(HOUSE, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'prove-'));
  made.push(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const cuts = mutants.map((mutant) => cutFor(mutant));
  const done = new Set<Cut>();
  const files = new Map([[fileURLToPath(script), 'script.js']]);
  // What is hired by one of them is added while they are gone through.
  for (const [input, file] of files) {
    const built = await rolldown({
      input,
      cwd: HOUSE,
      platform: 'node',
      external: [/^libsql/],
      logLevel: 'silent',
      plugins: [holes(cuts, done), hiredOnesBeside(files)],
    });
    await built.write({ file: join(folder, file), codeSplitting: false, minify: true });
  }
  // A mutant that changes nothing would seem to be caught by nothing.
  for (const cut of cuts) if (!done.has(cut)) throw new Error(`${cut.file} is no part of ${script.pathname}`);
  return join(folder, 'script.js');
}

function holes(cuts: readonly Cut[], done: Set<Cut>): Plugin {
  return {
    name: 'holes',
    transform(source, id) {
      const here = cuts.filter(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`));
      for (const cut of here) done.add(cut);
      return here.length === 0 ? null : withHoles(source, here);
    },
  };
}
