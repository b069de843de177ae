import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import { CARDS, SERVED_SEATS } from './tallies.ts';

/** Ids below this have been given to something at some time or another. */
const IDS = SERVED_SEATS.length + 2 + CARDS;

/** One more on the counter of a seat. The counters are made first, so their ids are the numbers of their seats. */
export const countUp = (seat: number): unknown => ({ verb: 'count', piece: seat + 1, by: 1 });

/**
 * What somebody at a table of tallies may ask for without looking. Some of it will be refused, as at any table; nothing of
 * it takes back what another asked for, so that counters count.
 */
export function anyRequest(chance: Chance, seat: number, seats: number): unknown {
  const below = (n: number): number => chance.below(n);
  const piece = (): number => 1 + seats + below(IDS);
  const hand = `hand-${SERVED_SEATS[seat] satisfies SeatId | undefined}`;
  return pick<() => unknown>(chance, [
    () => countUp(seat),
    () => countUp(seat),
    () => countUp(seat),
    () => ({ verb: 'roll', pieces: [1 + seats + below(2)] }),
    () => ({ verb: 'draw', from: 'deck', count: 1 }),
    () => ({ verb: 'shuffle', place: pick(chance, ['deck', hand, 'row']) }),
    () => ({ verb: 'move', pieces: [piece()], to: { place: pick(chance, ['deck', 'row', hand]) } }),
    () => ({
      verb: 'move',
      pieces: [piece()],
      to: { place: 'table', pose: flatPose(below(16) - 8, below(16) - 8) },
    }),
    () => ({ verb: 'flip', pieces: [piece()] }),
    () => ({ verb: 'tint', pieces: [1 + seat], tint: below(2) === 0 ? '#336699' : '#996633' }),
  ])();
}
