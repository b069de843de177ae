import { KernelError, expect } from './KernelError.ts';
import type { Kind } from './kind.ts';
import type { Piece } from './piece.ts';
import { FORBIDDEN_KEYS } from './slot.ts';
import type { Table } from './table.ts';

export type ListId = string;
/** A row's name is the face of the pieces that bear it. It says nothing about where in the list or in a pile it stands. */
export type RowId = string;

export const COLUMN_TYPES = ['text', 'number', 'picture'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export interface ListColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** What stands in a row, by the names of the columns; a column may be left out. A picture is named as the house knows it. */
export type ListRow = Readonly<Record<string, string | number>>;

/** What is public about a list. */
export interface ListHead {
  readonly id: ListId;
  readonly title: string;
  readonly columns: readonly ListColumn[];
}

/** The faces of the kinds that name this list: each is a row, known to those who see that face and to nobody else. */
export interface List {
  readonly head: ListHead;
  readonly rows: ReadonlyMap<RowId, ListRow>;
}

/** What is printed on a piece of a kind whose faces are rows. Hidden as the face is: ask only who sees that. */
export function listRowOf(table: Table, piece: Pick<Piece, 'kind' | 'face'>): ListRow | undefined {
  const list = table.kinds.get(piece.kind)?.list;
  return list === undefined ? undefined : table.lists.get(list)?.rows.get(piece.face);
}

/** Whether a kind can bear this face: any, unless its faces are rows. */
export function canBear(table: Table, { list }: Kind, face: string): boolean {
  return list === undefined || table.lists.get(list)?.rows.has(face) === true;
}

/** What a row is called: its first words; undefined where it has none. */
export function rowTitleOf({ columns }: Pick<ListHead, 'columns'>, row: ListRow): string | undefined {
  for (const { name, type } of columns) {
    const cell = row[name];
    if (type === 'text' && typeof cell === 'string' && cell.trim() !== '') return cell;
  }
  return undefined;
}

/** What the face of a piece is called, where it is a row with words. Hidden as the face is. */
export function titleOnFace(table: Table, piece: Pick<Piece, 'kind' | 'face'>): string | undefined {
  const list = table.kinds.get(piece.kind)?.list;
  const row = listRowOf(table, piece);
  return list === undefined || row === undefined ? undefined : rowTitleOf(listOf(table, list).head, row);
}

/** What is wrong with a list by itself; undefined when nothing is. */
export function listFault({ head, rows }: List): string | undefined {
  const { columns } = head;
  const names = new Set(columns.map(({ name }) => name));
  if (names.size !== columns.length) return 'two columns of one name';
  for (const name of names) if (!isName(name)) return 'no such column can be';
  for (const [id, row] of rows) {
    if (!isName(id)) return 'no such row can be';
    const fault = rowFault(columns, row);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Writes rows of a list, all or none: `null` stands for none. One that a piece bears stays. */
export function changeRows(
  table: Table,
  id: ListId,
  changes: readonly { readonly id: RowId; readonly before: ListRow | null; readonly after: ListRow | null }[],
): void {
  const list = listOf(table, id);
  const rows = new Map(list.rows);
  for (const change of changes) {
    expect(isName(change.id), 'no such row can be');
    expect(isSameRow(rows.get(change.id) ?? null, change.before), 'the row is otherwise');
    if (change.after === null) rows.delete(change.id);
    else {
      expect(rowFault(list.head.columns, change.after) === undefined, 'the row does not fit its columns');
      rows.set(change.id, change.after);
    }
  }
  expect(changes.every(({ id: row }) => rows.has(row)) || !isBorne(table, id, rows), 'a row is in use');
  table.lists.set(id, { head: list.head, rows });
}

/** Makes, renames or removes a list. It goes only when it is empty and no kind names it. */
export function changeList(table: Table, id: ListId, before: ListHead | null, after: ListHead | null): void {
  const list = table.lists.get(id);
  expect(isSameHead(list?.head ?? null, before), 'the list is otherwise');
  expect(isName(id) && (after === null || after.id === id), 'it calls itself otherwise');
  if (after === null) {
    expect((list?.rows.size ?? 0) === 0, 'the list is not empty');
    for (const kind of table.kinds.values()) expect(kind.list !== id, 'the list is in use');
    table.lists.delete(id);
    return;
  }
  const changed: List = { head: after, rows: list?.rows ?? new Map() };
  const fault = listFault(changed);
  if (fault !== undefined) throw new KernelError(fault);
  table.lists.set(id, changed);
}

export function listOf(table: Table, id: ListId): List {
  const found = table.lists.get(id);
  if (found === undefined) throw new KernelError(`no list ${id}`);
  return found;
}

function rowFault(columns: readonly ListColumn[], row: ListRow): string | undefined {
  for (const [name, cell] of Object.entries(row)) {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) return 'a row has a cell of no column';
    const isFit = column.type === 'number' ? Number.isFinite(cell) : typeof cell === 'string';
    if (!isFit) return `a cell is no ${column.type}`;
  }
  return undefined;
}

function isBorne(table: Table, id: ListId, rows: ReadonlyMap<RowId, ListRow>): boolean {
  for (const piece of table.pieces.values())
    if (table.kinds.get(piece.kind)?.list === id && !rows.has(piece.face)) return true;
  return false;
}

function isSameRow(a: ListRow | null, b: ListRow | null): boolean {
  if (a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  );
}

function isSameHead(a: ListHead | null, b: ListHead | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.title === b.title &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ name, type }, i) => name === b.columns[i]?.name && type === b.columns[i]?.type)
  );
}

function isName(name: string): boolean {
  return name !== '' && !FORBIDDEN_KEYS.has(name);
}
