import type { Kind } from '#kernel/kind';
import type { ListHead, ListId, ListRow, RowId } from '#kernel/list';
import { sameJson } from '#kernel/json';
import { boxes } from './boxes.ts';

/** What stands on the faces this page has seen. A face once seen may be known: its row is not forgotten when it is flipped. */
const heads = new Map<ListId, ListHead>();
const rows = new Map<string, ListRow>();

const keyOf = (list: ListId, row: RowId): string => `${list}/${row}`;

/** A list as everybody knows it. */
export function learnList(head: ListHead): void {
  heads.set(head.id, head);
}

/** What stands on a face somebody has just been given. */
export function learnRow(list: ListId, id: RowId, row: ListRow): void {
  const key = keyOf(list, id);
  const known = rows.get(key);
  if (known === row) return;
  rows.set(key, row);
  // Faces are painted once: one that reads otherwise now must be painted again.
  if (known !== undefined && !sameJson(known, row))
    boxes.setState(({ version }) => ({ version: version + 1 }));
}

/** Another table: its lists may bear the same names. */
export function forgetRows(): void {
  heads.clear();
  rows.clear();
}

/** The row a face of this kind is, with what its columns are; undefined where faces are no rows, or it was never seen. */
export function rowFor(
  { list }: Pick<Kind, 'list'>,
  face: string | undefined,
): { readonly head: ListHead; readonly row: ListRow } | undefined {
  const head = list === undefined ? undefined : heads.get(list);
  const row = head === undefined || face === undefined ? undefined : rows.get(keyOf(head.id, face));
  return head === undefined || row === undefined ? undefined : { head, row };
}
