import type { SeatId } from '#kernel/seat';

/** What belongs to a seat by its colour alone, as the names of its places. Made once: bots ask for it millions of times. */
export function perSeat<T extends object>(make: (seat: SeatId) => T): (seat: SeatId) => T {
  const known = new Map<SeatId, T>();
  return (seat) => {
    let made = known.get(seat);
    if (made === undefined) known.set(seat, (made = make(seat)));
    return made;
  };
}
