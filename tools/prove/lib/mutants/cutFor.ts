import type { Sources } from './definitionOf.ts';
import { definitionOf, sourcesOfHouse } from './definitionOf.ts';
import type { Edit } from './holeIn.ts';
import { holeIn } from './holeIn.ts';
import type { Alteration } from './Mutant.ts';
import type { NewName } from './newNames.ts';
import { newNames } from './newNames.ts';
import { parse } from './syntax.ts';

/** How a mutant is made: what in which file becomes what. */
export interface SourceCut {
  /** From the house's root, such as `shared/kernel/visibility.ts`. */
  readonly file: string;
  /** How many characters the file had when this was found out. */
  readonly length: number;
  readonly edits: readonly Edit[];
}

/**
 * Finds the function of a mutant, and the hole in it. A mutant that changed nothing, or something else, would seem to be
 * caught by nothing: whatever does not fit throws and names the mutant.
 */
export function cutFor(mutant: Alteration, sources: Sources = sourcesOfHouse()): SourceCut {
  const definition = definitionOf(mutant, sources);
  const { file, source } = definition;
  try {
    const holes = Array.isArray(mutant.hole) ? mutant.hole : [mutant.hole];
    const edits = holes.map((hole) => holeIn(definition, hole)).toSorted(([a], [b]) => b - a);
    const cut: SourceCut = { file, length: source.length, edits };
    // What is no program any more, or speaks of what is not there, would fail in every way but the one it should.
    for (const word of newNames(parse(file, source), parse(file, withHoles(source, [cut]))))
      if (!isKnown(word, sources))
        throw new Error(`its new code speaks of ${word.name}, and nothing is called so`);
    return cut;
  } catch (error) {
    throw new Error(`the mutant “${mutant.name}” does not find its place in ${mutant.of} (${file})`, {
      cause: error,
    });
  }
}

/** The source with the holes in it: all of them in this file. */
export function withHoles(source: string, cuts: readonly SourceCut[]): string {
  for (const { file, length } of cuts)
    if (source.length !== length) throw new Error(`${file} has changed since its mutant was made`);
  // From the end: what stands before a hole stays where it is.
  const edits = cuts.flatMap((cut) => cut.edits).toSorted(([a], [b]) => b - a);
  return edits.reduce((text, [start, end, to]) => text.slice(0, start) + to + text.slice(end), source);
}

function isKnown({ name, isMember }: NewName, sources: Sources): boolean {
  if (!isMember) return name in globalThis;
  const word = new RegExp(`\\b${name}\\b`);
  return [...sources.values()].some((source) => word.test(source));
}
