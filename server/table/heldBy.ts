import type { Command } from '#commands/commands';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';

type Drop = Extract<Command, { verb: 'drop' }>;

/** Whether a seat has in its hand what it asked to drop. */
export function heldBy(table: Table, seat: SeatId, drop: Drop): boolean {
  return 'pile' in drop
    ? table.places.get(drop.pile)?.held === seat
    : table.pieces.get(drop.piece)?.held === seat;
}

/** The next thing a seat would have to say to have nothing in its hand. */
export function lettingGo(table: Table, seat: SeatId): Command | undefined {
  for (const piece of table.pieces.values())
    if (piece.held === seat) return { verb: 'release', piece: piece.id };
  for (const where of table.places.values())
    if (where.held === seat) return { verb: 'release', pile: where.id };
  return undefined;
}
