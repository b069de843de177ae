import type { Piece } from '#kernel/piece';
import type { Objection } from '#rules/Rules';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { tokenName } from '../planet/grid.ts';
import { isAligned, swapsIn } from '../planet/swaps.ts';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { tokenAt } from '../view.ts';
import { action } from './action.ts';

const cell = z.int().min(0).max(15);

/** Two cells change their tokens; the lower number stands first. */
export const swap = action({
  when: ['card'],
  shape: z.strictObject({ do: z.literal('swap'), from: cell, to: cell }),
  offers: ({ turn, grid, knobs }) =>
    swapsIn(turn.doing, grid, knobs).map(([from, to]) => ({ do: 'swap' as const, from, to })),
  refuse({ turn, grid, knobs }, _seat, { from, to }) {
    if (turn.doing === 'raygun') return REFUSALS.finishCard;
    if (!grid.cells[from] || !grid.cells[to]) return REFUSALS.emptyCell;
    return from < to && isAligned(turn.doing, grid, from, to, knobs) ? undefined : REFUSALS.adjacency;
  },
  /** A cell holds one token: the first waits on the landing strip while the second moves. */
  play(scribe, seen, _seat, { from, to }) {
    const { grid, landing } = seen.places;
    const first = tokenAt(seen, from) as Piece;
    const second = tokenAt(seen, to) as Piece;
    note(scribe, { doing: '' });
    scribe.place(first, { place: landing });
    scribe.place(second, { place: grid, at: from });
    scribe.place(first, { place: grid, at: to });
  },
  /** Either token may be carried onto the other. */
  gesture(seen, { from, to }) {
    const [near, far] = [tokenAt(seen, from), tokenAt(seen, to)];
    if (near === undefined || far === undefined) return null;
    const place = seen.places.grid;
    return far.held === null
      ? { piece: near.id, to: { place, at: to } }
      : { piece: far.id, to: { place, at: from } };
  },
  alike: (_seen, { from, to }, _listed, piece) => piece.at === from || piece.at === to,
  meant({ turn }, seat, piece, { to }) {
    const { grid } = placesOf(seat);
    if (piece.place !== grid || to.place !== grid || to.at === undefined) return undefined;
    if (turn.doing === '' || turn.doing === 'raygun') return SWAP_CARD_FIRST;
    return { do: 'swap', from: Math.min(piece.at, to.at), to: Math.max(piece.at, to.at) };
  },
  words: ({ grid }, { from, to }) => `Swap the ${tokenName(grid, from)} and the ${tokenName(grid, to)}`,
});

const SWAP_CARD_FIRST: Objection = {
  ...REFUSALS.byHand,
  text: 'Tokens change places only by a swap card. Play one first.',
};
