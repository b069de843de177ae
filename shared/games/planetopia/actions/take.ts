import { pieceOf, placeOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { moveAll } from '#rules/lying';
import type { Objection } from '#rules/Rules';
import { z } from 'zod';
import { refillCosmos } from '../chores.ts';
import { atomsCounted, nameOfCosmos } from '../names.ts';
import { COSMOS_SLOTS, SLOT_ATOMS, placesOf } from '../places.ts';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { payAtoms } from '../supply.ts';
import type { View } from '../view.ts';
import { action } from './action.ts';

/** Mandatory: take the Cosmos card of a slot, laying atoms on the nearer ones. */
export const take = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('take'), slot: z.int().min(0).max(7) }),
  *offers({ turn, knobs }) {
    if (turn.mandatory > 0)
      for (let slot = 0; slot < knobs.cosmos_row_size; slot++) yield { do: 'take', slot };
  },
  refuse: (seen, _seat, { slot }) => againstTaking(seen, slot),
  play(scribe, { table, knobs, turn, places }, seat, { slot }) {
    for (let nearer = 0; nearer < slot; nearer++)
      payAtoms(scribe, seat, knobs.distance_cost_per_card, SLOT_ATOMS[nearer] as string);
    scribe.place(pieceOf(table, cardIn({ table }, slot) ?? -1), { place: places.hand });
    moveAll(scribe, SLOT_ATOMS[slot] as string, places.atoms);
    note(scribe, { mandatory: turn.mandatory - 1 });
    if (isAutomatic(table, 'refill')) refillCosmos(scribe, knobs.cosmos_row_size);
  },
  gesture(seen, { slot }) {
    const card = cardIn(seen, slot);
    return card === undefined ? null : { piece: card, to: { place: seen.places.hand } };
  },
  meant(_seen, seat, { place }, { to }) {
    const slot = COSMOS_SLOTS.indexOf(place);
    return slot >= 0 && to.place === placesOf(seat).hand ? { do: 'take', slot } : undefined;
  },
  wanted(_seen, _seat, { place }) {
    const slot = COSMOS_SLOTS.indexOf(place);
    return slot < 0 ? undefined : { do: 'take', slot };
  },
  words({ table, knobs, cards }, { slot }) {
    const cost = slot * knobs.distance_cost_per_card;
    const there = placeOf(table, SLOT_ATOMS[slot] as string).pieces.length;
    const price = cost === 0 ? 'for free' : `for ${atomsCounted(cost)}`;
    const name = nameOfCosmos(cards, table.pieces.get(cardIn({ table }, slot) ?? -1)?.face ?? '');
    return `Take ${name} ${price}${there === 0 ? '' : `, gaining ${atomsCounted(there)}`}`;
  },
});

export function againstTaking({ table, knobs, turn, atoms }: View, slot: number): Objection | undefined {
  if (turn.mandatory === 0) return REFUSALS.mandatoryUsed;
  if (slot >= knobs.cosmos_row_size || cardIn({ table }, slot) === undefined) return REFUSALS.slot;
  return atoms < slot * knobs.distance_cost_per_card ? REFUSALS.atoms : undefined;
}

function cardIn({ table }: Pick<View, 'table'>, slot: number): number | undefined {
  return table.places.get(COSMOS_SLOTS[slot] ?? '')?.pieces[0];
}
