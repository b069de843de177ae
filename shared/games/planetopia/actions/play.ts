import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { lastIn } from '#rules/lying';
import type { Objection } from '#rules/Rules';
import { z } from 'zod';
import type { CosmosCard } from '../cards.ts';
import { nameOfCosmos } from '../names.ts';
import { ALIEN_SUPPLY, ATOM_SUPPLY, placesOf } from '../places.ts';
import { againstTarget, canRecolour } from '../planet/againstCell.ts';
import { freeCells } from '../planet/grid.ts';
import { swapsIn } from '../planet/swaps.ts';
import { REFUSALS, inPrivate } from '../refusals.ts';
import { note } from '../slot.ts';
import { gainAtoms, payAtoms } from '../supply.ts';
import type { View } from '../view.ts';
import { action } from './action.ts';

/** Mandatory: play a card from the hand. What it leaves to choose follows as actions of their own. */
export const play = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('play'), card: z.int().min(1) }),
  *offers({ table, turn, places }) {
    if (turn.mandatory > 0) for (const card of placeOf(table, places.hand).pieces) yield { do: 'play', card };
  },
  /** What is wrong with the card itself only its owner may hear. */
  refuse(seen, _seat, { card }) {
    if (seen.turn.mandatory === 0) return REFUSALS.mandatoryUsed;
    if (!placeOf(seen.table, seen.places.hand).pieces.includes(card)) return REFUSALS.card;
    return againstCard(seen, pieceOf(seen.table, card).face);
  },
  play(scribe, { table, knobs, cards, turn, places, grid }, seat, { card: id }) {
    const piece = pieceOf(table, id);
    const card = cards.cosmos[piece.face] as CosmosCard;
    scribe.place(piece, { place: places.played });
    note(scribe, { mandatory: turn.mandatory - 1 });
    if (knobs.auto_recover_on_empty && placeOf(table, places.hand).pieces.length === 0)
      note(scribe, { recover: true });
    gainAtoms(scribe, seat, card.atoms, knobs);
    switch (card.effect) {
      case 'atom':
        return;
      case 'aliens':
        // Nothing comes where none could stay.
        if (freeCells(grid) > 0 || knobs.overflow_discard !== 'new-only') welcome(scribe, seat, card);
        return;
      case 'raygun':
        payAtoms(scribe, seat, knobs.raygun_cost, ATOM_SUPPLY);
        note(scribe, { doing: 'raygun' });
        return;
      case 'swap-horizontal':
      case 'swap-vertical':
      case 'swap-diagonal':
        if (swapsIn(card.effect, grid, knobs).length > 0) note(scribe, { doing: card.effect });
    }
  },
  gesture: ({ places }, { card }) => ({ piece: card, to: { place: places.played } }),
  meant(_seen, seat, piece, { to }) {
    const { hand, played } = placesOf(seat);
    if (piece.place !== hand) return undefined;
    return to.place === played ? { do: 'play', card: piece.id } : ON_THE_PILE;
  },
  words: ({ table, cards }, { card }) => `Play ${nameOfCosmos(cards, table.pieces.get(card)?.face ?? '')}`,
});

const ON_THE_PILE: Objection = {
  ...REFUSALS.byHand,
  text: 'To play a card, lay it on your played cards beside your planet.',
};

export function againstCard(seen: View, face: string): Objection | undefined {
  const effect = seen.cards.cosmos[face]?.effect;
  switch (effect) {
    case undefined:
      return inPrivate(REFUSALS.card);
    case 'aliens':
    case 'atom':
      return undefined;
    case 'raygun':
      return againstRaygun(seen);
    case 'swap-horizontal':
    case 'swap-vertical':
    case 'swap-diagonal':
      return seen.knobs.allow_null_play || swapsIn(effect, seen.grid, seen.knobs).length > 0
        ? undefined
        : inPrivate(REFUSALS.noSwap);
  }
}

function againstRaygun(seen: View): Objection | undefined {
  if (seen.atoms < seen.knobs.raygun_cost) return inPrivate(REFUSALS.atoms);
  if (!seen.grid.cells.some((_, cell) => againstTarget(seen, cell) === undefined))
    return inPrivate(REFUSALS.noTarget);
  return canRecolour(seen) ? undefined : inPrivate(REFUSALS.supply);
}

/** Brings the card's aliens to the landing strip, as far as the supply has them. */
function welcome(scribe: Scribe, seat: SeatId, { aliens }: CosmosCard): void {
  for (const colour of aliens) {
    const alien = lastIn(scribe.table, ALIEN_SUPPLY[colour]);
    if (alien !== undefined) scribe.place(alien, { place: placesOf(seat).landing });
  }
}
