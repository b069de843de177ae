import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';

/** What lies in a place, in its order. A list of its own: it stays as it is while pieces are moved. */
export function piecesIn(table: Table, place: PlaceId): Piece[] {
  return placeOf(table, place).pieces.map((id) => pieceOf(table, id));
}

/** The uppermost of a pile, the last of a row: what rules take from it by themselves. */
export function lastIn(table: Table, place: PlaceId): Piece | undefined {
  const id = placeOf(table, place).pieces.at(-1);
  return id === undefined ? undefined : pieceOf(table, id);
}

/** The piece somebody is carrying out of a place, else the last: what is carried must be what is used. */
export function takenFrom(table: Table, place: PlaceId): Piece | undefined {
  const there = table.places.get(place)?.pieces ?? [];
  const id = there.find((one) => table.pieces.get(one)?.held !== null) ?? there.at(-1);
  return id === undefined ? undefined : table.pieces.get(id);
}

/** Moves everything in one place to another, in its order. */
export function moveAll(scribe: Scribe, from: PlaceId, to: PlaceId): void {
  const where = placeOf(scribe.table, from);
  while (where.pieces.length > 0)
    scribe.place(pieceOf(scribe.table, where.pieces[0] as PieceId), { place: to });
}

/** Moves as many of the uppermost as are there, one after the other; tells how many those were. */
export function moveSome(scribe: Scribe, from: PlaceId, to: PlaceId, count: number): number {
  for (let moved = 0; moved < count; moved++) {
    const top = lastIn(scribe.table, from);
    if (top === undefined) return moved;
    scribe.place(top, { place: to });
  }
  return count;
}
