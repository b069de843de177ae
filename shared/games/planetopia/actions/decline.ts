import type { Piece } from '#kernel/piece';
import { z } from 'zod';
import { ALIEN_SUPPLY, placesOf } from '../places.ts';
import { againstSurplus } from '../planet/againstCell.ts';
import { REFUSALS } from '../refusals.ts';
import { giveBack } from '../supply.ts';
import { COLOURS, COLOUR_NAMES, colourOf } from '../tokens.ts';
import { arrivedIn } from '../view.ts';
import { action, alike } from './action.ts';

/** More aliens than fit: one that has just arrived goes back. */
export const decline = action({
  when: ['place'],
  shape: z.strictObject({ do: z.literal('decline'), colour: z.enum(COLOURS) }),
  offers: (seen) =>
    COLOURS.filter((colour) => arrivedIn(seen, colour) !== undefined).map((colour) => ({
      do: 'decline' as const,
      colour,
    })),
  refuse: (seen, _seat, { colour }) =>
    againstSurplus(seen) ?? (arrivedIn(seen, colour) === undefined ? REFUSALS.notArrived : undefined),
  play: (scribe, seen, _seat, { colour }) => giveBack(scribe, arrivedIn(seen, colour) as Piece),
  gesture(seen, { colour }) {
    const alien = arrivedIn(seen, colour);
    return alien === undefined ? null : { piece: alien.id, to: { place: ALIEN_SUPPLY[colour] } };
  },
  alike,
  meant(_seen, seat, piece, { to }) {
    const colour = colourOf(piece.kind);
    return piece.place === placesOf(seat).landing && colour !== undefined && to.place === ALIEN_SUPPLY[colour]
      ? { do: 'decline', colour }
      : undefined;
  },
  words: (_seen, { colour }) => `Send the ${COLOUR_NAMES[colour]} alien away that has just arrived`,
});
