import { readFileSync, statSync } from 'node:fs';
import type { AnyGame } from '#rules/Game';
import type { Json } from '#kernel/json';
import type { Variant } from '#rules/variant';
import { checkVariant } from '#rules/variant';
import { MOST_VARIANT_BYTES, asSentence, readVariant } from '#rules/variantFile';
import { BadArguments } from './BadArguments.ts';
import type { Settings } from './settings.ts';

/** The rulebook itself. */
export const BY_THE_BOOK: Variant = { name: '', knobs: {}, edits: {} };

/** A variant that can be played, with what will strike people as odd about it. */
export interface VariantTyped extends Variant {
  readonly odd: readonly string[];
}

/** The variant in this file. Throws `BadArguments` with everything that is wrong with it. */
export function variantIn(game: AnyGame, option: string, file: string): Variant {
  const read = readVariant(textIn(option, file), game);
  if (!read.ok) throw new BadArguments(`${option} ${file}: ${read.faults.join(' ')}`);
  return read.variant;
}

function textIn(option: string, file: string): string {
  try {
    // A pipe or a disk image must not be read to its end before anybody says that it is no variant.
    const { size } = statSync(file);
    if (size > MOST_VARIANT_BYTES * 4) throw new Error('it is too long for a variant');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadArguments(`${option} ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return error instanceof Error ? error.message : 'it does not open';
  }
}

/** A variant with knobs changed on top of it. Throws `BadArguments` where the two together cannot be played. */
export function withKnobs(game: AnyGame, variant: Variant, settings: Settings): VariantTyped {
  const knobs = { ...variant.knobs, ...(settings as Readonly<Record<string, Json>>) };
  const { faults, odd } = checkVariant(game, { knobs, edits: variant.edits });
  if (faults.length > 0) throw new BadArguments(faults.map(asSentence).join(' '));
  return { ...variant, knobs, odd };
}
