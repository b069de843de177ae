import { pick } from '#kernel/chance/chance';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import { isPile, isInside } from '#kernel/place';
import type { Table } from '#kernel/table';
import { pieceOf, topOf } from '#kernel/table';
import { usable } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Asking } from './verb.ts';

/** A deck, stack, slot or bag the seat may take from: nobody else is looking through it. */
export function pileFor(asking: Asking, id: PlaceId): Place | Refusal {
  const where = usable(asking, id);
  if (isRefusal(where)) return where;
  if (!isPile(where) && !isInside(where)) return refuse('not-a-pile', { place: id });
  return searchedByOthers(asking, where) ? refuse('in-use', { place: id }) : where;
}

/** A pile with an order, all of which lies still: what changes its order would tear a carried piece away. */
export function settledPile(asking: Asking, id: PlaceId): Place | Refusal {
  const where = pileFor(asking, id);
  if (isRefusal(where)) return where;
  if (!where.ordered) return refuse('not-a-pile', { place: id });
  return unsettled(asking, where) ?? where;
}

export function searchedByOthers({ seat }: Asking, where: Place): boolean {
  return where.openTo.some((other) => other !== seat);
}

/** Why the pieces of a place cannot be reordered now: one is carried or locked. */
export function unsettled({ table, seat }: Asking, where: Place): Refusal | undefined {
  for (const piece of pilePieces(table, where)) {
    if (piece.held !== null)
      return refuse(piece.held === seat ? 'still-held' : 'held-by-other', { place: where.id });
    if (piece.locked) return refuse('locked', { place: where.id });
  }
  return undefined;
}

/** The piece that comes out of a pile next: the top one, or any one out of a bag. */
export function nextOut({ table, chance }: Asking, where: Place): Piece | Refusal {
  const loose = where.ordered ? [] : lying(table, where);
  const next = where.ordered ? topOf(table, where) : loose.length === 0 ? undefined : pick(chance, loose);
  if (next === undefined) return refuse('nothing-there', { place: where.id });
  return next.locked ? refuse('locked', { place: where.id }) : next;
}

/** The pieces of a place that nobody is carrying away. */
export function lying(table: Table, where: Place): Piece[] {
  return pilePieces(table, where).filter((piece) => piece.held === null);
}

export function pilePieces(table: Table, where: Place): Piece[] {
  return where.pieces.map((id: PieceId) => pieceOf(table, id));
}
