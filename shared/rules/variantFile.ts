import { line } from '#commands/shapes';
import type { JsonObject } from '#kernel/json';
import { z } from 'zod';
import type { Rulebook, Variant, Weighs } from './variant.ts';
import { VARIANT_NAME_LENGTH, checkVariant, changedKnobs } from './variant.ts';

export const VARIANT_FORMAT = 1;
/** A longer file is none of ours. */
export const MOST_VARIANT_BYTES = 256 * 1024;

/** A game as far as a file of variants must know it. */
export interface VariantGame extends Rulebook, Weighs {
  readonly id: string;
  readonly title: string;
}

export type VariantRead =
  | { readonly ok: true; readonly variant: Variant; readonly odd: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

const fileShape = z.strictObject({
  orrery: z.literal('variant'),
  format: z.int().min(1),
  game: z.string().max(60),
  name: line(VARIANT_NAME_LENGTH * 4),
  knobs: z.record(z.string().max(60), z.json()).default({}),
  edits: z.json().default({}),
});

/** Reads a variant file for a game, or says everything that is wrong with it. Never throws. */
export function readVariant(text: string, game: VariantGame): VariantRead {
  if (text.length > MOST_VARIANT_BYTES) return wrong('That file is too long for a variant.');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return wrong('That file is no variant: it is cut short, or something else entirely.');
  }
  if (typeof raw !== 'object' || raw === null || (raw as { orrery?: unknown }).orrery !== 'variant')
    return wrong('That file is no variant of Orrery.');
  if (Number((raw as { format?: unknown }).format) > VARIANT_FORMAT)
    return wrong('That variant was written by a newer Orrery than this one.');
  const { data, error } = fileShape.safeParse(raw);
  if (data === undefined) {
    const path = (error?.issues[0]?.path ?? []).join('.');
    return wrong(
      path === '' ? 'Something is in that file that does not belong there.' : `Check ${path} in that file.`,
    );
  }
  if (data.game !== game.id)
    return wrong(`That is a variant of ${JSON.stringify(data.game.slice(0, 40))}, not of ${game.title}.`);
  const { knobs, edits, faults, odd } = checkVariant(game, data);
  if (faults.length > 0) return { ok: false, faults: faults.map(asSentence) };
  const name = data.name.slice(0, VARIANT_NAME_LENGTH).trim();
  return { ok: true, variant: { name, knobs: changedKnobs(game, { knobs }), edits }, odd };
}

/** A variant as the text of a file: only what differs from the rulebook, so that a later rulebook keeps its say. */
export function writeVariant(game: VariantGame, variant: Variant): string {
  const file: JsonObject = {
    orrery: 'variant',
    format: VARIANT_FORMAT,
    game: game.id,
    name: variant.name,
    knobs: changedKnobs(game, variant),
    edits: variant.edits,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function wrong(fault: string): VariantRead {
  return { ok: false, faults: [fault] };
}

/** "there is no …" → "There is no ….", and a sentence stays one. The name of a knob is left as it is. */
export function asSentence(fault: string): string {
  const begun = /^\w*_/.test(fault) ? fault : fault.charAt(0).toUpperCase() + fault.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
