import type { SeatId, Viewer } from '#kernel/seat';
import { whoIs } from '#kernel/seat';
import type { Table } from '#kernel/table';

/**
 * The prompt of a game: `asked` is what a seat that is to act is asked for; the others hear for whom they wait, and for
 * what if the game says it ("to send a probe").
 */
export function awaited(
  table: Table,
  viewer: Viewer,
  toAct: readonly SeatId[],
  asked: (seat: SeatId) => string,
  forWhat?: () => string,
): string {
  if (toAct.length === 0) return 'The game is over.';
  if (toAct.includes(viewer)) return asked(viewer);
  const names = toAct.map((seat) => whoIs(table.seats, seat)).join(' and ');
  return forWhat === undefined ? `Waiting for ${names}.` : `Waiting for ${names} ${forWhat()}.`;
}
