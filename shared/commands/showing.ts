import { isInside } from '#kernel/place';
import type { Piece, PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf, seatOf } from '#kernel/table';
import { all, reachable } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import { seesSide } from './sight.ts';
import type { Asking } from './verb.ts';

/** Pieces whose faces the seat sees itself, and so may show to others or hide again. */
export function showable(asking: Asking, ids: readonly PieceId[]): Piece[] | Refusal {
  const pieces = all(asking, ids, reachable);
  if (isRefusal(pieces)) return pieces;
  for (const piece of pieces) {
    if (!seesSide(asking, piece)) return refuse('face-hidden', { piece: piece.id });
    if (inBag(asking.table, piece)) return refuse('take-it-out', { piece: piece.id });
  }
  return pieces;
}

/** A piece shown inside a bag could be followed when one is drawn at random. */
export function inBag(table: Table, piece: Piece): boolean {
  return isInside(placeOf(table, piece.place));
}

export function strangers(table: Table, seats: readonly SeatId[]): Refusal | undefined {
  const stranger = seats.find((id) => seatOf(table, id) === undefined);
  return stranger === undefined ? undefined : refuse('unknown-seat', { seats: [stranger] });
}
