import type { Kind } from '#kernel/kind';

interface About {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** It decides what is laid out or dealt: it can be changed only before the box is opened. */
  readonly setup?: true;
}

/** One column of a sheet: what its cells may hold. A `pattern` is a regular expression for the whole text. */
export type Column = About &
  (
    | { readonly type: 'whole'; readonly min: number; readonly max: number }
    | {
        readonly type: 'choice';
        readonly of: readonly string[];
        /** What people call the values, where those are no words. */
        readonly words?: Readonly<Record<string, string>>;
      }
    | { readonly type: 'text'; readonly pattern: string; readonly most: number }
  );

/** What one cell of a sheet holds. */
export type Cell = number | string;

/** One sort of component with what its copies are worth; its id is the face they bear. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A table of component values as the rulebook prints them: the cards of one deck, with everything a designer may change. */
export interface Sheet {
  readonly id: string;
  readonly title: string;
  /** What the rows are printed on, to show a changed one; left out where nothing is. */
  readonly kind?: Kind;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Where a table differs from its sheets: by sheet, row and column. Only differences: a cell that is set back is gone from it. */
export type Edits = {
  readonly [sheet: string]: { readonly [row: string]: { readonly [column: string]: Cell } };
};

export const NO_EDITS: Edits = {};

/** One cell that is not as the rulebook prints it. */
export interface CellChanged {
  readonly sheet: Sheet;
  readonly row: Row;
  readonly column: Column;
  readonly rulebook: Cell;
  readonly here: Cell;
}

/** How many faults are told; a file of another game would have thousands. */
const MOST_FAULTS = 20;

/**
 * Reads edits from outside. What equals the rulebook is dropped, and cells come in the order of the sheets, so that one
 * variant has one spelling. `faults` says what does not fit, a sentence each; such cells are not among the edits.
 */
export function checkEdits(
  sheets: readonly Sheet[],
  raw: unknown,
): { readonly edits: Edits; readonly faults: string[] } {
  const faults: string[] = [];
  const known = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  for (const [id, rows] of entriesIn(raw, 'the edits', faults)) {
    const sheet = known.get(id);
    if (sheet === undefined) {
      faults.push(`there is no sheet ${quoted(id)}; ${listed('sheet', [...known.keys()])}`);
      continue;
    }
    const ids = new Set(sheet.rows.map((row) => row.id));
    for (const [row, cells] of entriesIn(rows, sheet.title, faults)) {
      if (!ids.has(row)) faults.push(`${sheet.title} has no row ${quoted(row)}`);
      else
        for (const [name, value] of entriesIn(cells, `${sheet.title} ${row}`, faults)) {
          const column = sheet.columns.find((one) => one.name === name);
          const fault =
            column === undefined
              ? `there is no column ${quoted(name)}; ${listed(
                  'column',
                  sheet.columns.map((one) => one.name),
                )}`
              : faultIn(column, value);
          if (fault !== null) faults.push(`${sheet.title} ${row}: ${fault}`);
        }
    }
  }
  const edits = faults.length === 0 ? inOrder(sheets, raw as Edits) : NO_EDITS;
  return { edits, faults: faults.length > MOST_FAULTS ? [...faults.slice(0, MOST_FAULTS), MORE] : faults };
}

const MORE = 'and there is more that does not fit';

/** What is wrong with the value of one cell, or null. */
export function faultIn(column: Column, value: unknown): string | null {
  switch (column.type) {
    case 'whole':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= column.min &&
        value <= column.max
        ? null
        : `${column.name} must be a whole number from ${column.min} to ${column.max}`;
    case 'choice':
      return typeof value === 'string' && column.of.includes(value)
        ? null
        : `${column.name} must be one of ${column.of.join(', ')}`;
    case 'text':
      return typeof value === 'string' &&
        value.length <= column.most &&
        new RegExp(`^(?:${column.pattern})$`, 'u').test(value)
        ? null
        : `${column.name} must be ${asSpoken(column.about)}`;
  }
}

/** Every cell that is not as printed, in the order of the sheets. Looks only where something is edited: boxes are opened by the thousand. */
export function editsDiff(sheets: readonly Sheet[], edits: Edits): CellChanged[] {
  return sheets.flatMap((sheet) => {
    const edited = ownOf(edits, sheet.id);
    if (edited === undefined) return [];
    return sheet.rows.flatMap((row) => {
      const cells = ownOf(edited, row.id);
      if (cells === undefined) return [];
      return sheet.columns.flatMap((column) => {
        const rulebook = row.cells[column.name] as Cell;
        const here = ownOf(cells, column.name) ?? rulebook;
        return rulebook === here ? [] : [{ sheet, row, column, rulebook, here }];
      });
    });
  });
}

/** What a row holds at a table: as printed, but for the edits. */
export function rowWith(sheet: Sheet, row: Row, edits: Edits): Readonly<Record<string, Cell>> {
  const changed = ownOf(ownOf(edits, sheet.id), row.id);
  return changed === undefined ? row.cells : { ...row.cells, ...changed };
}

/** One cell set to a value; to the one that is printed means set back. */
export function withCell(
  sheets: readonly Sheet[],
  edits: Edits,
  sheet: string,
  row: string,
  column: string,
  value: Cell,
): Edits {
  const rows = edits[sheet] ?? {};
  return inOrder(sheets, {
    ...edits,
    [sheet]: { ...rows, [row]: { ...rows[row], [column]: value } },
  });
}

/** Columns of the box among what differs between two tables: too late to change once it is open. */
export function cellsOfTheBox(sheets: readonly Sheet[], here: Edits, wanted: Edits): string[] {
  return sheets.flatMap((sheet) =>
    sheet.rows.flatMap((row) =>
      sheet.columns
        .filter(({ name, setup }) => {
          const was = cellOf(here, sheet.id, row.id, name);
          return setup === true && was !== cellOf(wanted, sheet.id, row.id, name);
        })
        .map(({ name }) => `${sheet.title} ${row.id}: ${name}`),
    ),
  );
}

/** Whether anything is edited at all. */
export function isEdited(edits: Edits): boolean {
  return Object.keys(edits).length > 0;
}

/** Nothing edited is always the same nothing: whoever keeps what they made of edits finds it again. */
function inOrder(sheets: readonly Sheet[], edits: Edits): Edits {
  const changed = editsDiff(sheets, edits);
  if (changed.length === 0) return NO_EDITS;
  const ordered: Record<string, Record<string, Record<string, Cell>>> = {};
  for (const { sheet, row, column, here } of changed)
    ((ordered[sheet.id] ??= {})[row.id] ??= {})[column.name] = here;
  return ordered;
}

function cellOf(edits: Edits, sheet: string, row: string, column: string): Cell | undefined {
  return ownOf(ownOf(ownOf(edits, sheet), row), column);
}

/** Names come from files: `constructor` is no row of ours, whatever every object says. */
function ownOf<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

function entriesIn(raw: unknown, what: string, faults: string[]): [string, unknown][] {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return Object.entries(raw);
  faults.push(`${what} must be given by name`);
  return [];
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 40));
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? `this game has no ${what}s` : `there are ${names.join(', ')}`;
}

/** A sentence about a column as the end of another. */
function asSpoken(about: string): string {
  return about.charAt(0).toLowerCase() + about.slice(1).replace(/\.$/, '');
}
