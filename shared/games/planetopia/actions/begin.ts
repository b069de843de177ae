import type { Piece } from '#kernel/piece';
import { whoIs } from '#kernel/seat';
import { seatOf } from '#kernel/table';
import { lastIn, takenFrom } from '#rules/lying';
import { z } from 'zod';
import { STAR_HOME, placesOf } from '../places.ts';
import { REFUSALS } from '../refusals.ts';
import { beginGame } from '../slot.ts';
import { action } from './action.ts';

/** Who gets the star, and with it the first turn. */
export const begin = action({
  when: ['first'],
  shape: z.strictObject({ do: z.literal('begin'), seat: z.string().min(1).max(40) }),
  offers: ({ table }) => table.seats.map(({ id }) => ({ do: 'begin' as const, seat: id })),
  refuse: ({ table }, _seat, { seat }) =>
    seatOf(table, seat) === undefined ? REFUSALS.noSuchSeat : undefined,
  play(scribe, { table, knobs }, _seat, { seat: first }) {
    scribe.place(lastIn(table, STAR_HOME) as Piece, { place: placesOf(first).star });
    beginGame(scribe, first, knobs);
  },
  gesture({ table }, { seat }) {
    const star = takenFrom(table, STAR_HOME);
    return star === undefined ? null : { piece: star.id, to: { place: placesOf(seat).star } };
  },
  meant({ table }, _seat, piece, { to }) {
    const first = table.seats.find((s) => placesOf(s.id).star === to.place);
    return piece.place === STAR_HOME && first !== undefined ? { do: 'begin', seat: first.id } : undefined;
  },
  words: ({ table }, { seat }) => `Give the star to ${whoIs(table.seats, seat)}`,
});
