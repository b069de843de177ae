import { seatsAround } from '#layout/seatsAround';
import type { SeatFacts } from '#protocol/api';

/**
 * The seat for somebody who comes by a link: across the table from somebody who sits there, people before bots; the first
 * free one where nobody can be faced. Undefined: all are taken.
 */
export function pickSeat(seats: readonly SeatFacts[]): string | undefined {
  const spots = seatsAround(Math.max(1, seats.length)).map(({ edge }) => edge);
  const acrossFrom = (seat: number): SeatFacts | undefined => {
    const from = spots[seat];
    if (from === undefined) return undefined;
    const away = spots.map(({ x, z }, other) =>
      other === seat ? Infinity : Math.hypot(x + from.x, z + from.z),
    );
    return seats[away.indexOf(Math.min(...away))];
  };
  const heldBy = (holder: SeatFacts['holder']): number[] =>
    seats.flatMap((seat, i) => (seat.holder === holder ? [i] : []));
  const facing = [...heldBy('person'), ...heldBy('bot')].map(acrossFrom);
  return [...facing, ...seats].find((seat) => seat?.holder === 'nobody')?.id;
}
