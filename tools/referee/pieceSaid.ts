import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';

/**
 * The piece meant by an id, or by what it is: `comet:7` is a comet with face 7, `crystal` any crystal. Of several alike it
 * is the first that is not where it is wanted already.
 */
export function pieceSaid(table: Table, said: number | string, wanted?: PlaceId): Piece | undefined {
  const id = typeof said === 'number' ? said : /^\d{1,15}$/.test(said) ? Number(said) : undefined;
  if (id !== undefined) return table.pieces.get(id);
  const text = String(said);
  const cut = table.kinds.has(text) ? -1 : text.indexOf(':');
  const kind = cut < 0 ? text : text.slice(0, cut);
  const face = cut < 0 ? undefined : text.slice(cut + 1);
  return [...table.pieces.values()]
    .filter((piece) => piece.kind === kind && (face === undefined || piece.face === face))
    .toSorted((a, b) => Number(a.place === wanted) - Number(b.place === wanted) || a.id - b.id)[0];
}
