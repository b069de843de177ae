import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { cardsOn } from './cardsOn.ts';
import { placesOf } from './places.ts';

/** The Prestige points a seat has won. */
export function pointsOf(table: Table, seat: SeatId): number {
  const { prestige } = cardsOn(table);
  let sum = 0;
  for (const id of placeOf(table, placesOf(seat).prestige).pieces)
    sum += prestige[pieceOf(table, id).face]?.points ?? 0;
  return sum;
}
