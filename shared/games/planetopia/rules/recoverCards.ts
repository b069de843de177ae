import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { moveAll } from '#rules/lying';
import { placesOf } from '../places.ts';

/** All played cards go back to the hand. */
export function recoverCards(scribe: Scribe, seat: SeatId): void {
  const { hand, played } = placesOf(seat);
  moveAll(scribe, played, hand);
}
