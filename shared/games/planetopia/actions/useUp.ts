import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Gesture, Landing } from '#rules/Rules';
import { SPECIAL_SUPPLY, placesOf } from '../places.ts';
import { giveBack } from '../supply.ts';
import type { Special } from '../tokens.ts';
import { specialOf } from '../tokens.ts';
import type { View } from '../view.ts';
import { usableSpecial } from '../view.ts';

export function useUp(scribe: Scribe, seen: View, sort: Special): void {
  giveBack(scribe, usableSpecial(seen, sort) as Piece);
}

/** A token is used by laying it back to its supply. */
export function useGesture(seen: View, sort: Special): Gesture | null {
  const token = usableSpecial(seen, sort);
  return token === undefined ? null : { piece: token.id, to: { place: SPECIAL_SUPPLY[sort] } };
}

/** Whether a seat lays a token of this sort out of its slots back to its supply. */
export function backToSupply(seat: SeatId, { place, kind }: Piece, to: Landing, sort: Special): boolean {
  return place === placesOf(seat).specials && specialOf(kind) === sort && to.place === SPECIAL_SUPPLY[sort];
}
