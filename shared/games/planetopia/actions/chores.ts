import type { PlaceId } from '#kernel/place';
import { placeOf } from '#kernel/table';
import type { Gesture } from '#rules/Rules';
import { z } from 'zod';
import type { Chore } from '../chores.ts';
import { refillCosmos, refillPrestige } from '../chores.ts';
import { COSMOS_DECK, COSMOS_SLOTS, PRESTIGE_DECK, PRESTIGE_SLOTS } from '../places.ts';
import { letFall } from '../planet/grid.ts';
import { REFUSALS } from '../refusals.ts';
import type { View } from '../view.ts';
import { action } from './action.ts';

// What the table does by itself, to be done by hand where that was switched off.

const owed = ({ chores }: View, chore: Chore) => (chores.includes(chore) ? undefined : REFUSALS.notAsked);

export const fall = action({
  when: ['chore'],
  shape: z.strictObject({ do: z.literal('fall') }),
  offers: () => [{ do: 'fall' as const }],
  refuse: (seen) => owed(seen, 'fall'),
  play: (scribe, _seen, seat) => letFall(scribe, seat),
  words: () => 'Let your tokens fall',
});

export const refill = action({
  when: ['chore'],
  shape: z.strictObject({ do: z.literal('refill') }),
  offers: () => [{ do: 'refill' as const }],
  refuse: (seen) => owed(seen, 'refill'),
  play: (scribe, { knobs }) => refillCosmos(scribe, knobs.cosmos_row_size),
  gesture: ({ table, knobs }) => dealt(table, COSMOS_DECK, COSMOS_SLOTS[knobs.cosmos_row_size - 1]),
  meant: (_seen, _seat, piece, { to }) =>
    piece.place === COSMOS_DECK && COSMOS_SLOTS.includes(to.place) ? { do: 'refill' } : undefined,
  words: () => 'Close up the Cosmos row and deal',
});

export const reveal = action({
  when: ['chore'],
  shape: z.strictObject({ do: z.literal('reveal') }),
  offers: () => [{ do: 'reveal' as const }],
  refuse: (seen) => owed(seen, 'reveal'),
  play: (scribe, { knobs }) => refillPrestige(scribe, knobs),
  gesture: ({ table }) =>
    dealt(
      table,
      PRESTIGE_DECK,
      PRESTIGE_SLOTS.find((slot) => table.places.get(slot)?.pieces.length === 0),
    ),
  meant: (_seen, _seat, piece, { to }) =>
    piece.place === PRESTIGE_DECK && PRESTIGE_SLOTS.includes(to.place) ? { do: 'reveal' } : undefined,
  words: () => 'Fill up the Prestige row',
});

function dealt(table: View['table'], deck: PlaceId, to: PlaceId | undefined): Gesture | null {
  return to === undefined || placeOf(table, deck).pieces.length === 0
    ? null
    : { piece: { top: deck }, to: { place: to } };
}
