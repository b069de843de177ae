import type { Piece } from '#kernel/piece';
import { takenFrom } from '#rules/lying';
import type { Objection } from '#rules/Rules';
import { z } from 'zod';
import { ALIEN_SUPPLY, placesOf } from '../places.ts';
import { againstRecolouring } from '../planet/againstCell.ts';
import { cellsOf, tokenName } from '../planet/grid.ts';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { giveBack } from '../supply.ts';
import { COLOURS, COLOUR_NAMES } from '../tokens.ts';
import { tokenAt } from '../view.ts';
import { action } from './action.ts';

/** The Raygun turns an alien into one of another colour. */
export const recolour = action({
  when: ['card'],
  shape: z.strictObject({
    do: z.literal('recolour'),
    cell: z.int().min(0).max(15),
    colour: z.enum(COLOURS),
  }),
  *offers({ turn, grid }) {
    if (turn.doing === 'raygun')
      for (const cell of cellsOf(grid)) for (const colour of COLOURS) yield { do: 'recolour', cell, colour };
  },
  refuse: (seen, _seat, { cell, colour }) =>
    seen.turn.doing === 'raygun' ? againstRecolouring(seen, cell, colour) : REFUSALS.finishCard,
  play(scribe, seen, _seat, { cell, colour }) {
    // Chosen first: the alien given back may come to lie on top of it.
    const alien = takenFrom(seen.table, ALIEN_SUPPLY[colour]) as Piece;
    giveBack(scribe, tokenAt(seen, cell) as Piece);
    scribe.place(alien, { place: seen.places.grid, at: cell });
    note(scribe, { doing: '' });
  },
  gesture({ table, places }, { cell, colour }) {
    const alien = takenFrom(table, ALIEN_SUPPLY[colour]);
    return alien === undefined ? null : { piece: alien.id, to: { place: places.grid, at: cell } };
  },
  meant({ turn }, seat, piece, { to }) {
    const colour = COLOURS.find((one) => ALIEN_SUPPLY[one] === piece.place);
    if (colour === undefined || to.place !== placesOf(seat).grid || to.at === undefined) return undefined;
    return turn.doing === 'raygun' ? { do: 'recolour', cell: to.at, colour } : BY_A_CARD;
  },
  words: ({ grid }, { cell, colour }) => `Recolour the ${tokenName(grid, cell)} ${COLOUR_NAMES[colour]}`,
});

const BY_A_CARD: Objection = {
  ...REFUSALS.byHand,
  text: 'Aliens come from the supply only by a card. Play one first.',
};
