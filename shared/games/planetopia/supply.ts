import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { lastIn } from '#rules/lying';
import { ATOM } from './box.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { ALIEN_SUPPLY, ATOM_SUPPLY, SPECIAL_SUPPLY, placesOf } from './places.ts';
import { colourOf, specialOf } from './tokens.ts';

/** Gives a seat atoms, as many as there are. */
export function gainAtoms(scribe: Scribe, seat: SeatId, count: number, knobs: PlanetopiaKnobs): void {
  const { atoms } = placesOf(seat);
  for (let n = 0; n < count; n++) {
    const atom = lastIn(scribe.table, ATOM_SUPPLY);
    if (atom !== undefined) scribe.place(atom, { place: atoms });
    else if (knobs.unlimited_atoms) scribe.make(ATOM, { place: atoms });
    else return;
  }
}

/** A seat lays atoms of its own somewhere. It has been judged to have them. */
export function payAtoms(scribe: Scribe, seat: SeatId, count: number, to: PlaceId): void {
  const { atoms } = placesOf(seat);
  for (let n = 0; n < count; n++) scribe.place(lastIn(scribe.table, atoms) as Piece, { place: to });
}

/** Where an alien or a special token is kept when nobody has it. */
export function supplyOf(token: Pick<Piece, 'kind'>): PlaceId {
  const colour = colourOf(token.kind);
  if (colour !== undefined) return ALIEN_SUPPLY[colour];
  return SPECIAL_SUPPLY[specialOf(token.kind) ?? 'J'];
}

export function giveBack(scribe: Scribe, token: Piece): void {
  scribe.place(token, { place: supplyOf(token) });
}
