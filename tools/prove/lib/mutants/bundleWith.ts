import type { Plugin } from 'rolldown';
import { bundleForNow } from '../../../lib/bundle.ts';
import type { SourceCut } from './cutFor.ts';
import { cutFor, withHoles } from './cutFor.ts';
import type { Alteration } from './Mutant.ts';

/** A TypeScript file and everything it needs as one JavaScript file, with the holes that are given. Gone with this process. */
export async function bundleWith(script: URL, ...mutants: readonly Alteration[]): Promise<string> {
  const cuts = mutants.map((mutant) => cutFor(mutant));
  const done = new Set<SourceCut>();
  const file = await bundleForNow(script, [holes(cuts, done)]);
  // A mutant that changes nothing would seem to be caught by nothing.
  for (const cut of cuts) if (!done.has(cut)) throw new Error(`${cut.file} is no part of ${script.pathname}`);
  return file;
}

function holes(cuts: readonly SourceCut[], done: Set<SourceCut>): Plugin {
  return {
    name: 'holes',
    transform(source, id) {
      const here = cuts.filter(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`));
      for (const cut of here) done.add(cut);
      return here.length === 0 ? null : withHoles(source, here);
    },
  };
}
