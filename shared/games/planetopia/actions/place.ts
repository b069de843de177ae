import { lastIn } from '#rules/lying';
import type { Piece } from '#kernel/piece';
import { z } from 'zod';
import { placesOf } from '../places.ts';
import { againstLanding } from '../planet/againstCell.ts';
import { cellName, cellsOf, freeCells, gridOf, restingFor } from '../planet/grid.ts';
import { REFUSALS } from '../refusals.ts';
import { giveBack } from '../supply.ts';
import { COLOURS, COLOUR_NAMES, colourOf } from '../tokens.ts';
import { arrivedIn } from '../view.ts';
import { action, alike } from './action.ts';

/** An alien that has just arrived goes into a cell. */
export const place = action({
  when: ['place'],
  shape: z.strictObject({
    do: z.literal('place'),
    colour: z.enum(COLOURS),
    cell: z.int().min(0).max(15),
  }),
  *offers(seen) {
    for (const colour of COLOURS)
      if (arrivedIn(seen, colour) !== undefined)
        for (const cell of cellsOf(seen.grid)) yield { do: 'place', colour, cell };
  },
  refuse: (seen, _seat, { colour, cell }) =>
    arrivedIn(seen, colour) === undefined ? REFUSALS.notArrived : againstLanding(seen, cell),
  /** When the board is full, what has not been placed goes back without a gain. */
  play(scribe, seen, seat, { colour, cell }) {
    const { table, places, knobs } = seen;
    scribe.place(arrivedIn(seen, colour) as Piece, { place: places.grid, at: cell });
    if (knobs.overflow_discard === 'any' || freeCells(gridOf(table, seat)) > 0) return;
    for (let left = lastIn(table, places.landing); left !== undefined; left = lastIn(table, places.landing))
      giveBack(scribe, left);
  },
  gesture(seen, { colour, cell }) {
    const alien = arrivedIn(seen, colour);
    return alien === undefined ? null : { piece: alien.id, to: { place: seen.places.grid, at: cell } };
  },
  alike,
  meant({ grid, knobs }, seat, piece, { to }) {
    const { landing, grid: planet } = placesOf(seat);
    const colour = colourOf(piece.kind);
    if (piece.place !== landing || colour === undefined) return undefined;
    if (to.place !== planet || to.at === undefined) return REFUSALS.placeAll;
    return { do: 'place', colour, cell: restingFor(grid, to.at, knobs.gravity) };
  },
  words: ({ grid }, { colour, cell }) => `Put the ${COLOUR_NAMES[colour]} alien into ${cellName(grid, cell)}`,
});
