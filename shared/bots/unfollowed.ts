import { isHand } from '#kernel/place';
import type { Piece, PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Snapshot } from '#kernel/snapshot';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { eyesOf, knownTo, seesBody, seesContents } from '#kernel/visibility';

/**
 * A table on which every piece that a seat cannot see has an id by where it is now. Its true id was there before: which
 * numbers are left in somebody's hand says which of its cards went, and in what order it was sorted. A snapshot also
 * forgets the order of the maps, which remembers how hidden pieces were renamed.
 */
export function unfollowed(table: Table, seat: SeatId): Snapshot {
  const plain = snapshot(table);
  const renamed = new Map<PieceId, PieceId>();
  let nextId = plain.nextId;
  const places = plain.places.map((where) => {
    const inside = inOrder(table, seat, where.id);
    for (const piece of inside) if (!seesBody(table, seat, piece)) renamed.set(piece.id, nextId++);
    return { ...where, pieces: inside.map(({ id }) => renamed.get(id) ?? id) };
  });
  const now = (id: PieceId): PieceId => renamed.get(id) ?? id;
  return {
    ...plain,
    nextId,
    places: places.map((where) => ({ ...where, on: where.on === null ? null : now(where.on) })),
    pieces: plain.pieces.map((piece) => ({ ...piece, id: now(piece.id) })),
  };
}

/**
 * How somebody has sorted a hand that this seat cannot look into is a secret too, also when it knows one card of it. In
 * another pile, what it knows keeps its place.
 */
function inOrder(table: Table, seat: SeatId, place: string): Piece[] {
  const where = placeOf(table, place);
  const eyes = eyesOf(table, seat);
  const inside = where.pieces.map((id) => pieceOf(table, id));
  const isKnown = (piece: Piece): boolean => (knownTo(table, piece) & eyes) !== 0;
  const keepsOrder = seesContents(table, seat, where) || (!isHand(where) && inside.some(isKnown));
  if (keepsOrder) return inside;
  const sortedBy = (piece: Piece): string => `${piece.kind} ${isKnown(piece) ? piece.face : ''}`;
  return inside.toSorted((a, b) => compare(sortedBy(a), sortedBy(b)) || a.id - b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
