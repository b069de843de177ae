import type { Piece, PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import type { CosmosCard } from '../cards.ts';
import { cardsOn } from '../cardsOn.ts';
import { knobs as KNOBS } from '../knobs.ts';
import { ALIEN_SUPPLY, ATOM_SUPPLY, placesOf } from '../places.ts';
import { freeCells, gridOf } from './grid.ts';
import { gainAtoms, payAtoms } from './supply.ts';
import { swapsIn } from './swaps.ts';
import { note, turnIn } from './turn.ts';

/** Lays a card on the played pile and begins what it does; choices follow as actions of their own. */
export function playCard(scribe: Scribe, seat: SeatId, piece: Piece): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  const { hand, played } = placesOf(seat);
  const card = cardsOn(table).cosmos[piece.face] as CosmosCard;
  scribe.place(piece, { place: played });
  note(scribe, { mandatory: turnIn(table).mandatory - 1 });
  if (knobs.auto_recover_on_empty && placeOf(table, hand).pieces.length === 0)
    note(scribe, { recover: true });
  gainAtoms(scribe, seat, card.atoms, knobs);
  switch (card.effect) {
    case 'atom':
      return;
    case 'aliens':
      return welcome(scribe, seat, card);
    case 'raygun':
      payAtoms(scribe, seat, knobs.raygun_cost, ATOM_SUPPLY);
      return note(scribe, { doing: 'raygun' });
    case 'swap-horizontal':
    case 'swap-vertical':
    case 'swap-diagonal':
      if (swapsIn(card.effect, gridOf(table, seat), knobs).length > 0) note(scribe, { doing: card.effect });
  }
}

/** Brings the card's aliens to the landing strip: what the supply has, and nothing where none could stay. */
function welcome(scribe: Scribe, seat: SeatId, { aliens }: CosmosCard): void {
  const { table } = scribe;
  const { landing } = placesOf(seat);
  if (freeCells(gridOf(table, seat)) === 0 && knobsOf(table, KNOBS).overflow_discard === 'new-only') return;
  for (const colour of aliens) {
    const alien: PieceId | undefined = placeOf(table, ALIEN_SUPPLY[colour]).pieces.at(-1);
    if (alien !== undefined) scribe.place(pieceOf(table, alien), { place: landing });
  }
}
