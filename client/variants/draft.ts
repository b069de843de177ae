import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Cell, Column, Edits, Row, Sheet } from '#rules/Sheet';
import { cellsOfTheBox, rowWith, withCell } from '#rules/Sheet';
import { setInTheBox, readKnobs } from '#rules/knobs';
import type { Rulebook, Variant, Weighs } from '#rules/variant';
import { checkVariant, changedKnobs } from '#rules/variant';
import { asSentence } from '#rules/variantFile';

/** A variant on the bench. Cells and knobs may hold what does not fit while somebody is typing. */
export type Draft = Variant;

/** What to say about a draft. It can be played when there are no faults. */
export interface JudgedDraft {
  readonly faults: readonly string[];
  readonly odd: readonly string[];
}

/** A table's variant as the beginning of a draft: only what differs is kept. */
export function draftOf(book: Rulebook, variant: Variant): Draft {
  return { ...variant, knobs: changedKnobs(book, variant) };
}

export function withKnob(book: Rulebook, draft: Draft, name: string, value: Json): Draft {
  const { [name]: _was, ...rest } = draft.knobs;
  const isPrinted = sameJson(book.knobs[name]?.default, value);
  return { ...draft, knobs: isPrinted ? rest : { ...rest, [name]: value } };
}

export function withTyped(
  book: Rulebook,
  draft: Draft,
  sheet: Sheet,
  row: Row,
  column: Column,
  typed: string,
): Draft {
  const value = column.type === 'whole' && /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
  return { ...draft, edits: withCell(book.sheets ?? [], draft.edits, sheet.id, row.id, column.name, value) };
}

/** One card, one sheet or everything as printed again. What the open box has decided stays. */
export function setBack(
  book: Rulebook,
  draft: Draft,
  fixed: Variant | null,
  sheet?: Sheet,
  row?: Row,
): Draft {
  const sheets = book.sheets ?? [];
  let { edits } = draft;
  for (const one of sheet === undefined ? sheets : [sheet])
    for (const line of row === undefined ? one.rows : [row])
      for (const { name, setup } of one.columns) {
        const printed = line.cells[name] as Cell;
        const kept = setup === true && fixed !== null ? rowWith(one, line, fixed.edits)[name] : undefined;
        edits = withCell(sheets, edits, one.id, line.id, name, kept ?? printed);
      }
  return sheet === undefined ? { ...draft, edits, knobs: knobsOfTheBox(book, fixed) } : { ...draft, edits };
}

function knobsOfTheBox(book: Rulebook, fixed: Variant | null): Variant['knobs'] {
  if (fixed === null) return {};
  return Object.fromEntries(
    Object.entries(changedKnobs(book, fixed)).filter(([name]) => book.knobs[name]?.setup === true),
  );
}

/** `fixed`: what the table plays now; what its box has decided cannot be otherwise. */
export function judgeDraft(book: Rulebook & Weighs, draft: Draft, fixed: Variant | null): JudgedDraft {
  const { faults, odd } = checkVariant(book, draft);
  return { faults: [...faults, ...late(book, draft, fixed)].map(asSentence), odd };
}

function late(book: Rulebook, draft: Draft, fixed: Variant | null): string[] {
  if (fixed === null) return [];
  const here = readKnobs(book.knobs, fixed.knobs).values;
  const wanted = readKnobs(book.knobs, draft.knobs).values;
  const names = [
    ...setInTheBox(book.knobs, here, wanted),
    ...cellsOfTheBox(book.sheets ?? [], fixed.edits, draft.edits),
  ];
  return names.map((name) => `${name} was decided when the box was opened`);
}

export function isChanged(edits: Edits, sheet: Sheet, row: Row): boolean {
  return rowWith(sheet, row, edits) !== row.cells;
}

/** Rows that a search finds: by name or by what stands in them. */
export function rowsFound(sheet: Sheet, edits: Edits, filter: string, changedOnly: boolean): readonly Row[] {
  const wanted = filter.trim().toLowerCase();
  return sheet.rows.filter((row) => {
    if (changedOnly && !isChanged(edits, sheet, row)) return false;
    if (wanted === '') return true;
    const cells = rowWith(sheet, row, edits);
    const words = sheet.columns.map((column) => {
      const value = String(cells[column.name]);
      return column.type === 'choice' ? (column.words?.[value] ?? value) : value;
    });
    return [row.id, row.title, ...words].some((text) => text.toLowerCase().includes(wanted));
  });
}

/** Knobs under their headings, in the order in which they are written. */
export function knobGroups({
  knobs,
}: Rulebook): readonly (readonly [group: string, names: readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [name, { group = '' }] of Object.entries(knobs))
    groups.set(group, [...(groups.get(group) ?? []), name]);
  return [...groups];
}

/** A name for the file, of letters any disk takes. */
export function fileNameOf(game: string, name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${game}${words === '' ? '' : `-${words}`}.variant.json`;
}
