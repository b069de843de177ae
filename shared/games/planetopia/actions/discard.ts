import type { Piece } from '#kernel/piece';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { againstSurplus, againstTarget } from '../planet/againstCell.ts';
import { cellsOf, tokenName } from '../planet/grid.ts';
import { settle } from '../planet/settle.ts';
import { giveBack, supplyOf } from '../supply.ts';
import { tokenAt } from '../view.ts';
import { action } from './action.ts';

/** More aliens than fit: one on the planet goes back. */
export const discard = action({
  when: ['place'],
  shape: z.strictObject({ do: z.literal('discard'), cell: z.int().min(0).max(15) }),
  offers: ({ grid }) => Array.from(cellsOf(grid), (cell) => ({ do: 'discard' as const, cell })),
  refuse: (seen, _seat, { cell }) => againstSurplus(seen) ?? againstTarget(seen, cell),
  play(scribe, seen, seat, { cell }) {
    giveBack(scribe, tokenAt(seen, cell) as Piece);
    settle(scribe, seat);
  },
  gesture(seen, { cell }) {
    const token = tokenAt(seen, cell);
    return token === undefined ? null : { piece: token.id, to: { place: supplyOf(token) } };
  },
  meant: (_seen, seat, piece, { to }) =>
    piece.place === placesOf(seat).grid && to.place === supplyOf(piece)
      ? { do: 'discard', cell: piece.at }
      : undefined,
  words: ({ grid }, { cell }) => `Send the ${tokenName(grid, cell)} away to make room`,
});
