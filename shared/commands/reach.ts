import { isHand } from '#kernel/place';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { circleOf, eyesOf, placeEyes, seesBody } from '#kernel/visibility';
import type { Refusal, RefusalCode } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Asking } from './verb.ts';

/** A piece the seat can see at all. */
export function seen({ table, seat }: Asking, id: PieceId): Piece | Refusal {
  const piece = table.pieces.get(id);
  return piece === undefined || !seesBody(table, seat, piece)
    ? refuse('unknown-piece', { piece: id })
    : piece;
}

/** A piece the seat may handle now: visible, not in another's hand, not carried by somebody else. */
export function reachable(asking: Asking, id: PieceId): Piece | Refusal {
  const piece = seen(asking, id);
  if (isRefusal(piece)) return piece;
  if (piece.held !== null && piece.held !== asking.seat) return refuse('held-by-other', { piece: id });
  const barrier = barrierTo(asking, placeOf(asking.table, piece.place));
  return barrier === undefined ? piece : refuse(barrier, { piece: id });
}

/** A piece the seat may move now: within reach and not locked. */
export function movable(asking: Asking, id: PieceId): Piece | Refusal {
  const piece = reachable(asking, id);
  if (isRefusal(piece)) return piece;
  return piece.locked ? refuse('locked', { piece: id }) : piece;
}

/**
 * All of these pieces, or why one cannot be had. They are looked up before the first is touched: what happens to one may
 * give another a new id.
 */
export function all(
  asking: Asking,
  ids: readonly PieceId[],
  find: (asking: Asking, id: PieceId) => Piece | Refusal = movable,
): Piece[] | Refusal {
  const pieces: Piece[] = [];
  for (const id of ids) {
    const piece = find(asking, id);
    if (isRefusal(piece)) return piece;
    pieces.push(piece);
  }
  return pieces;
}

/** A movable piece that is not in the air: what is carried comes down by `drop` or `release`. */
export function resting(asking: Asking, id: PieceId): Piece | Refusal {
  const piece = movable(asking, id);
  if (isRefusal(piece)) return piece;
  return piece.held === null ? piece : refuse('still-held', { piece: id });
}

/** A place the seat can see. */
export function found({ table, seat }: Asking, id: PlaceId): Place | Refusal {
  const where = table.places.get(id);
  if (where === undefined || (placeEyes(table, where) & eyesOf(table, seat)) === 0)
    return refuse('unknown-place', { place: id });
  return where;
}

/** A place the seat may take from, add to or rearrange. */
export function usable(asking: Asking, id: PlaceId): Place | Refusal {
  const where = found(asking, id);
  if (isRefusal(where)) return where;
  const barrier = barrierTo(asking, where);
  return barrier === undefined ? where : refuse(barrier, { place: id });
}

/**
 * A place the seat may put something into: one it may use, or another's hand. People pass each other cards; what is given
 * is its receiver's, and nothing comes back out of there.
 */
export function receiving(asking: Asking, id: PlaceId): Place | Refusal {
  const where = found(asking, id);
  if (isRefusal(where)) return where;
  const barrier = barrierTo(asking, where, isHand(where));
  return barrier === undefined ? where : refuse(barrier, { place: id });
}

/** What keeps the seat from a place: it is another's, or somebody carries it, alone or with the bag or board it is on. */
function barrierTo({ table, seat }: Asking, where: Place, giving = false): RefusalCode | undefined {
  for (let here = where; ;) {
    if (!(giving && here === where) && isOthers(table, here, seat)) return 'not-yours';
    if (here.held !== null && here.held !== seat) return 'held-by-other';
    const host = here.on === null ? undefined : table.pieces.get(here.on);
    if (host === undefined) return undefined;
    if (host.held !== null && host.held !== seat) return 'held-by-other';
    here = placeOf(table, host.place);
  }
}

/** Whether somebody carries a place, alone or with the bag or board it is on. */
export function isCarried(table: Table, where: Place): boolean {
  if (where.held !== null) return true;
  const host = where.on === null ? undefined : table.pieces.get(where.on);
  return host !== undefined && (host.held !== null || isCarried(table, placeOf(table, host.place)));
}

/**
 * Hands, and what else only its owner sees into, belong to the owner and the owner's team; what some see into by name to them
 * and its owner; the rest is everybody's.
 */
function isOthers(table: Table, where: Place, seat: SeatId): boolean {
  const { owner } = where;
  const { contents } = where.hiding;
  const isOwned = (circleOf(table, owner) & eyesOf(table, seat)) !== 0;
  if (!isHand(where) && typeof contents !== 'string') return !isOwned && !contents.includes(seat);
  return owner !== null && !isOwned && (isHand(where) || contents === 'owner');
}

/** The hand of a seat: its first, if it has several. */
export function handOf(table: Table, seat: SeatId): Place | Refusal {
  for (const where of table.places.values()) if (isHand(where) && where.owner === seat) return where;
  return refuse('no-hand', { seats: [seat] });
}
