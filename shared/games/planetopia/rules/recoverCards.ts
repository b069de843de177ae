import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { placesOf } from '../places.ts';
import { moveAll } from './moveAll.ts';

/** All played cards go back to the hand. */
export function recoverCards(scribe: Scribe, seat: SeatId): void {
  const { hand, played } = placesOf(seat);
  moveAll(scribe, played, hand);
}
