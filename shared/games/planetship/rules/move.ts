import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf } from '#kernel/table';
import { piecesIn } from '#rules/lying';
import { SHIELD, colourOfProbe, colourOfShip } from '../box.ts';
import { DECK, SHIELD_SUPPLY, placesOf, tokensOf } from '../places.ts';
import type { Board, Posted } from './Board.ts';

/** Who may look at a card that lies face down at a spot: its owner, if it has one, and who has a probe there. */
export function lookersAt(board: Board, place: PlaceId, owner?: SeatId): SeatId[] {
  const lookers = new Set(board.probersAt(place));
  if (owner !== undefined) lookers.add(owner);
  return board.reading.seats.filter((seat) => lookers.has(seat));
}

/** A card goes under the deck. */
export function bury(scribe: Scribe, card: Piece): void {
  scribe.place(card, { place: DECK, at: 0, facing: 'down', shown: [] });
}

/** A character goes elsewhere with its ship and its shield, face up. Probes stay: they watch the spot. */
export function bring(scribe: Scribe, { card, spot }: Posted, to: PlaceId): void {
  scribe.place(pieceOf(scribe.table, card), { place: to, facing: 'up', shown: [] });
  for (const token of piecesIn(scribe.table, tokensOf(spot.place)))
    if (colourOfProbe(token.kind) === undefined) scribe.place(token, { place: tokensOf(to) });
}

/** Ship and shield of a spot go home, the probes too if they are named. */
export function clearTokens(scribe: Scribe, place: PlaceId, probes: boolean): void {
  for (const token of piecesIn(scribe.table, tokensOf(place))) {
    const ship = colourOfShip(token.kind);
    const probe = colourOfProbe(token.kind);
    if (token.kind === SHIELD) scribe.place(token, { place: SHIELD_SUPPLY });
    else if (ship !== undefined) scribe.place(token, { place: placesOf(ship).ships });
    else if (probe !== undefined && probes) scribe.place(token, { place: placesOf(probe).probes });
  }
}

/** A character goes back to its owner's hand, its ship and shield to where they came from. */
export function sendHome(scribe: Scribe, { card, owner, spot }: Posted): void {
  scribe.place(pieceOf(scribe.table, card), { place: placesOf(owner).hand, facing: 'up', shown: [] });
  clearTokens(scribe, spot.place, false);
}
