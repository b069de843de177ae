import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Landing } from '../Rules.ts';
import type { Sitting } from './atTable.ts';

/** Takes a piece, or the top of a place, up and lets it go somewhere. Both must be granted. */
export function carry(
  { done, table }: Pick<Sitting, 'done' | 'table'>,
  seat: SeatId,
  from: PieceId | PlaceId,
  to: Pick<Landing, 'place' | 'at'>,
): void {
  done(seat, typeof from === 'string' ? { verb: 'lift', top: from } : { verb: 'lift', piece: from });
  const lifted = [...table.pieces.values()].find((piece) => piece.held === seat);
  if (lifted === undefined) throw new Error(`${seat} holds nothing after taking up ${from}`);
  done(seat, { verb: 'drop', piece: lifted.id, to });
}
