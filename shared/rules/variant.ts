import type { Json, JsonObject } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Table } from '#kernel/table';
import type { Knobs } from './knobs.ts';
import { rulebook, readKnobs } from './knobs.ts';
import type { Edits, Sheet } from './Sheet.ts';
import { NO_EDITS, checkEdits, editsDiff, isEdited } from './Sheet.ts';

/** What a game says about itself that a designer may change. The first page knows no more of a game than this. */
export interface Rulebook {
  readonly knobs: Knobs;
  readonly sheets?: readonly Sheet[] | undefined;
}

/** A game as somebody wants to play it. Knobs that are not named are the rulebook's. */
export interface Variant {
  /** '' = without a name. */
  readonly name: string;
  readonly knobs: Readonly<Record<string, Json>>;
  readonly edits: Edits;
}

export const VARIANT_NAME_LENGTH = 60;

/** What a game thinks of a variant: why it cannot be played at all, and what will strike people as odd. A sentence each. */
export interface Weighed {
  readonly faults: readonly string[];
  readonly odd: readonly string[];
}

/** A game that is being played while its variant changes; the table has the new one already. */
export interface During {
  readonly table: Table;
  readonly before: Omit<Variant, 'name'>;
}

export interface Weighs {
  /** What single knobs and cells cannot say by themselves. Every knob is there; without `during` nothing has begun yet. */
  weigh?(variant: Omit<Variant, 'name'>, during?: During): Weighed;
}

/** One thing that is not as the rulebook says, in words. */
export interface DiffLine {
  readonly what: string;
  readonly rulebook: string;
  readonly here: string;
}

/** Checks a variant as a whole, the game's own word included. `faults` is empty when it can be played. */
export function checkVariant(
  book: Rulebook & Weighs,
  given: { readonly knobs?: Readonly<Record<string, unknown>>; readonly edits?: unknown },
): { readonly knobs: JsonObject; readonly edits: Edits; readonly faults: string[]; readonly odd: string[] } {
  const { values, faults: misset } = readKnobs(book.knobs, given.knobs ?? {});
  const knobs = values as JsonObject;
  const { edits, faults: edited } = checkEdits(book.sheets ?? [], given.edits ?? NO_EDITS);
  const faults = [...misset, ...edited];
  // What does not fit was left out: weighing the rest would blame the designer for what was never written.
  const weighed = faults.length === 0 ? book.weigh?.({ knobs, edits }) : undefined;
  return { knobs, edits, faults: [...faults, ...(weighed?.faults ?? [])], odd: [...(weighed?.odd ?? [])] };
}

/** The edits in force at a table. The same object as long as nobody changes them: readers may keep what they made of it. */
export function editsOf({ settings }: Pick<Table, 'settings'>): Edits {
  return (settings['edits'] ?? NO_EDITS) as Edits;
}

/** The variant a table plays, by its settings. */
export function variantIn(settings: Json): Variant {
  const { knobs, edits, variant } = recordIn(settings);
  return {
    name: typeof variant === 'string' ? variant : '',
    knobs: recordIn(knobs),
    edits: recordIn(edits) as Edits,
  };
}

/** Only what the knobs of a variant have otherwise than the rulebook: what a file keeps. */
export function changedKnobs(book: Rulebook, { knobs }: Pick<Variant, 'knobs'>): JsonObject {
  return Object.fromEntries(
    Object.entries(knobs).filter(
      ([name, value]) => Object.hasOwn(book.knobs, name) && !sameJson(book.knobs[name]?.default, value),
    ),
  );
}

/** Whether nothing at all differs from the rulebook. */
export function isByTheBook(book: Rulebook, variant: Omit<Variant, 'name'>): boolean {
  return Object.keys(changedKnobs(book, variant)).length === 0 && !isEdited(variant.edits);
}

/**
 * Where a variant differs from the rulebook, or from another variant, in words: at the table, in the log, in the editor.
 * Knobs and cells the book does not have (a game this house does not know) are told by their bare names.
 */
export function variantDiff(
  book: Rulebook,
  here: Omit<Variant, 'name'>,
  since: Omit<Variant, 'name'> = { knobs: {}, edits: NO_EDITS },
): DiffLine[] {
  const before = { ...rulebook(book.knobs), ...since.knobs };
  const after = { ...rulebook(book.knobs), ...here.knobs };
  const knobs = Object.keys(after)
    .filter((name) => !sameJson(before[name], after[name]))
    .map((name) => ({
      what: titleOfKnob(name),
      rulebook: valueInWords(before[name] ?? null),
      here: valueInWords(after[name] ?? null),
    }));
  return [...knobs, ...cellLines(book.sheets ?? [], here.edits, since.edits)];
}

function cellLines(sheets: readonly Sheet[], here: Edits, since: Edits): DiffLine[] {
  const lines = new Map<string, DiffLine>();
  const told = (sheet: string, row: string, column: string): string => JSON.stringify([sheet, row, column]);
  for (const { sheet, row, column, rulebook: was, here: now } of editsDiff(sheets, here)) {
    const words = column.type === 'choice' ? column.words : undefined;
    lines.set(told(sheet.id, row.id, column.name), {
      what: `${row.title}: ${column.title.toLowerCase()}`,
      rulebook: valueInWords(was, words),
      here: valueInWords(now, words),
    });
  }
  for (const { sheet, row, column, rulebook: printed, here: was } of editsDiff(sheets, since)) {
    const words = column.type === 'choice' ? column.words : undefined;
    const key = told(sheet.id, row.id, column.name);
    const now = lines.get(key)?.here ?? valueInWords(printed, words);
    const before = valueInWords(was, words);
    if (now === before) lines.delete(key);
    else lines.set(key, { what: `${row.title}: ${column.title.toLowerCase()}`, rulebook: before, here: now });
  }
  return [...lines.values(), ...strangeLines(sheets, here, since)];
}

/** Cells of sheets nobody here knows. */
function strangeLines(sheets: readonly Sheet[], here: Edits, since: Edits): DiffLine[] {
  const known = new Set(sheets.map(({ id }) => id));
  const names = new Set([...Object.keys(here), ...Object.keys(since)]);
  return [...names]
    .filter((sheet) => !known.has(sheet))
    .flatMap((sheet) =>
      [...new Set([...Object.keys(here[sheet] ?? {}), ...Object.keys(since[sheet] ?? {})])].flatMap((row) => {
        const [after, before] = [here[sheet]?.[row] ?? {}, since[sheet]?.[row] ?? {}];
        return [...new Set([...Object.keys(after), ...Object.keys(before)])]
          .filter((column) => !sameJson(before[column], after[column]))
          .map((column) => ({
            what: `${row}: ${column}`,
            rulebook: column in before ? valueInWords(before[column] ?? null) : AS_PRINTED,
            here: column in after ? valueInWords(after[column] ?? null) : AS_PRINTED,
          }));
      }),
    );
}

const AS_PRINTED = 'as printed';

/** `target_points` → `Target points`. */
export function titleOfKnob(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a knob or a cell for people. */
export function valueInWords(value: Json, words: Readonly<Record<string, string>> = {}): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([seats, each]) => `${valueInWords(each)} for ${seats}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (Object.hasOwn(words, value)) return words[value] as string;
  return value === '' ? 'none' : value.replaceAll('_', ' ');
}

function recordIn(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
