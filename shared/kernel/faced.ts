import { PIECE_FACTS } from './forms.ts';
import type { KindId } from './kind.ts';
import type { Piece } from './piece.ts';
import type { Table } from './table.ts';

/** How many copies of each kind bear a face now. Counted once for a table, then kept by `apply`: asked at every move. */
const counted = new WeakMap<Table, Map<KindId, number>>();

/**
 * Whether there is something to hide about a piece: it bears a face, or others of its kind do. A blank one is treated like
 * those, or it would be told from them by what is not done to it.
 */
export function bearsFaces(table: Table, piece: Piece): boolean {
  return piece.face !== '' || isFacedKind(table, piece.kind);
}

/** Whether any copy of a kind bears a face. Notes count always: every one of them can be written on; so do rows of a list. */
export function isFacedKind(table: Table, id: KindId): boolean {
  if ((countsOf(table).get(id) ?? 0) > 0) return true;
  const kind = table.kinds.get(id);
  return kind !== undefined && (PIECE_FACTS[kind.form].written || kind.list !== undefined);
}

/** Keeps the count when a copy came, went or was written on; '' is no face, and no copy. For `apply` alone. */
export function countFaces(table: Table, id: KindId, before: string, after: string): void {
  const by = (after === '' ? 0 : 1) - (before === '' ? 0 : 1);
  const counts = by === 0 ? undefined : counted.get(table);
  counts?.set(id, (counts.get(id) ?? 0) + by);
}

function countsOf(table: Table): Map<KindId, number> {
  const known = counted.get(table);
  if (known !== undefined) return known;
  const counts = new Map<KindId, number>();
  for (const { kind, face } of table.pieces.values())
    if (face !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  counted.set(table, counts);
  return counts;
}
