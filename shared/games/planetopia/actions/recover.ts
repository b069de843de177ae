import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { placeOf } from '#kernel/table';
import { lastIn, moveAll, takenFrom } from '#rules/lying';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { action } from './action.ts';

/** Mandatory: take all played cards back. */
export const recover = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('recover') }),
  offers: ({ turn }) => (turn.mandatory > 0 ? [{ do: 'recover' as const }] : []),
  refuse({ table, places, turn }) {
    if (turn.mandatory === 0) return REFUSALS.mandatoryUsed;
    return placeOf(table, places.played).pieces.length === 0 ? REFUSALS.card : undefined;
  },
  play(scribe, { turn }, seat) {
    note(scribe, { mandatory: turn.mandatory - 1 });
    recoverCards(scribe, seat);
  },
  gesture({ table, places }) {
    const card = takenFrom(table, places.played) ?? lastIn(table, places.played);
    return card === undefined ? null : { piece: card.id, to: { place: places.hand } };
  },
  /** Whichever of them is carried, all come. */
  alike: () => true,
  words: () => 'Take your played cards back',
});

/** All played cards go back to the hand. */
export function recoverCards(scribe: Scribe, seat: SeatId): void {
  const { hand, played } = placesOf(seat);
  moveAll(scribe, played, hand);
}
