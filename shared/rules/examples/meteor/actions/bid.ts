import { pieceOf } from '#kernel/table';
import { z } from 'zod';
import { actionsOf } from '../../../authoring/action.ts';
import type { Objection } from '../../../Rules.ts';
import { bidOf } from '../box.ts';
import type { Phase } from '../phases.ts';
import type { View } from '../view.ts';

const shape = z.strictObject({ do: z.literal('bid'), card: z.int().min(1) });
export type Bid = z.output<typeof shape>;

const action = actionsOf<View, Phase>();

/** One card of the own hand, face down. */
export const bid = action<Bid>({
  when: ['bidding'],
  shape,
  offers: (seen, seat) => seen.handOf(seat).map((card) => ({ do: 'bid', card })),
  refuse(seen, seat, { card }) {
    if (!seen.hasDie) return NO_DIE;
    return seen.handOf(seat).includes(card) ? undefined : NOT_SO;
  },
  play(scribe, _seen, seat, { card }) {
    scribe.place(pieceOf(scribe.table, card), { place: bidOf(seat) });
  },
  gesture: (_seen, { card }, seat) => ({ piece: card, to: { place: bidOf(seat) } }),
  words: ({ table }, { card }) => `Bid ${table.pieces.get(card)?.face ?? 'a card'}`,
});

export const NOT_SO: Objection = {
  refused: 'against-the-rules',
  text: 'Lay one card from your hand face down on your own bid.',
};
const NO_DIE: Objection = {
  refused: 'no-die',
  text: 'The die is gone from its place. Put it back, and the game goes on.',
};
