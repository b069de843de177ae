import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import { pieceOf, placeOf } from '#kernel/table';

/** Moves everything in one place to another, in its order. */
export function moveAll(scribe: Scribe, from: PlaceId, to: PlaceId): void {
  const where = placeOf(scribe.table, from);
  while (where.pieces.length > 0)
    scribe.place(pieceOf(scribe.table, where.pieces[0] as PieceId), { place: to });
}
