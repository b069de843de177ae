import { pieceOf } from '#kernel/table';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { phaseOf } from '../phases.ts';
import { REFUSALS } from '../refusals.ts';
import { giveBack, supplyOf } from '../supply.ts';
import { SPECIAL_NAMES, colourOf, specialOf } from '../tokens.ts';
import { specialsOf } from '../view.ts';
import { action, alike } from './action.ts';

/** One special token too many goes back. */
export const giveBackOne = action({
  when: ['return'],
  shape: z.strictObject({ do: z.literal('return'), token: z.int().min(1) }),
  offers: ({ table, places, landing }) =>
    [...specialsOf(table, places), ...landing].map(({ id }) => ({ do: 'return' as const, token: id })),
  refuse({ table, places, landing }, _seat, { token }) {
    const piece = table.pieces.get(token);
    const mine =
      piece !== undefined && (landing.includes(piece) || specialsOf(table, places).includes(piece));
    return mine && specialOf(piece.kind) !== undefined ? undefined : REFUSALS.target;
  },
  /** The token that was too many takes the slot that becomes free; it stays face down until its turn comes. */
  play(scribe, { table, places: { specials, landing } }, _seat, { token }) {
    const piece = pieceOf(table, token);
    const { place, at } = piece;
    giveBack(scribe, piece);
    const waiting = table.places.get(landing)?.pieces[0];
    if (place === specials && waiting !== undefined)
      scribe.place(pieceOf(table, waiting), { place: specials, at, facing: 'down' });
  },
  gesture({ table }, { token }) {
    const piece = table.pieces.get(token);
    return piece === undefined ? null : { piece: token, to: { place: supplyOf(piece) } };
  },
  alike,
  meant(seen, seat, piece, { to }) {
    const { specials, landing } = placesOf(seat);
    if (specialOf(piece.kind) === undefined) return undefined;
    if (piece.place === landing && colourOf(piece.kind) === undefined)
      return to.place === supplyOf(piece) ? { do: 'return', token: piece.id } : REFUSALS.giveBack;
    return piece.place === specials && to.place === supplyOf(piece) && phaseOf(seen) === 'return'
      ? { do: 'return', token: piece.id }
      : undefined;
  },
  words({ table }, { token }) {
    const piece = table.pieces.get(token);
    const sort = specialOf(piece?.kind ?? '');
    const what = sort === undefined ? 'token' : `${SPECIAL_NAMES[sort]} token`;
    return `Give back the ${what}${piece?.facing === 'down' ? ' won in this turn' : ''}`;
  },
});
