import { bearsFaces } from '#kernel/faced';
import type { Piece, PieceId } from '#kernel/piece';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { EVERYONE, eyesOf, faceEyes } from '#kernel/visibility';
import { reachable } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Asking } from './verb.ts';

/**
 * Whether the seat sees the side a face is on, whether or not there is one: an answer that told a blank note from a
 * written one would tell a secret.
 */
export function seesSide({ table, seat }: Pick<Asking, 'table' | 'seat'>, piece: Piece): boolean {
  return (faceEyes(table, placeOf(table, piece.place), piece) & eyesOf(table, seat)) !== 0;
}

/** Whether everybody sees that side, spectators too. */
export function liesOpen(table: Table, piece: Piece): boolean {
  return faceEyes(table, placeOf(table, piece.place), piece) === EVERYONE;
}

/**
 * Whether the seat sees value, tint, name and size of a piece. They go with the face; where any copy of a kind has a face,
 * a blank one must not be found by answering differently.
 */
export function maySeeMarks(asking: Pick<Asking, 'table' | 'seat'>, piece: Piece): boolean {
  return seesSide(asking, piece) || !bearsFaces(asking.table, piece);
}

/** A piece within reach whose marks the seat sees, and so may change: locked pieces too. */
export function markable(asking: Asking, id: PieceId): Piece | Refusal {
  const piece = reachable(asking, id);
  if (isRefusal(piece)) return piece;
  return maySeeMarks(asking, piece) ? piece : refuse('face-hidden', { piece: id });
}
