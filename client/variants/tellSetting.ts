import type { Json } from '#kernel/json';
import type { Rulebook } from '#rules/variant';
import { variantDiff, variantIn } from '#rules/variant';

const NO_BOOK: Rulebook = { knobs: {} };

/**
 * What changed about a variant, as the ends of sentences: "set Target points to 30 (25 before)". For the log; without the
 * game at hand cards are told by their bare names.
 */
export function tellSetting(key: string, before: Json, after: Json, book: Rulebook = NO_BOOK): string[] {
  if (key === 'variant')
    return typeof after === 'string' ? [`called the variant “${after}”`] : ['took the name off the variant'];
  if (key !== 'knobs' && key !== 'edits') return [];
  const lines = variantDiff(book, variantIn({ [key]: after }), variantIn({ [key]: before }));
  return lines.map(({ what, rulebook, here }) => `set ${what} to ${here} (${rulebook} before)`);
}
