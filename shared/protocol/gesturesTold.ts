import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { CarryTold, GestureTold, LandingTold, OfferTold } from './TurnTold.ts';

/** What a movement is about: a piece, or the pile it takes something from. */
export type BeginningTold = { readonly piece: PieceId } | { readonly place: PlaceId };

/** What has to be touched first; null for what is only a button. */
export function beginningOf(gesture: GestureTold | null): BeginningTold | null {
  if (gesture === null) return null;
  switch (gesture.as) {
    case undefined:
      return typeof gesture.piece === 'number' ? { piece: gesture.piece } : { place: gesture.piece.top };
    case 'press':
      return 'piece' in gesture.on ? { piece: gesture.on.piece } : { place: gesture.on.place };
    case 'draw':
      return { place: gesture.from };
    case 'carry-all':
    case 'roll': {
      const [first] = gesture.pieces;
      return first === undefined ? null : { piece: first };
    }
    case 'strike':
    case 'rotate':
    case 'trace':
      return { piece: gesture.piece };
  }
}

/** The place or cell where a movement ends that brings something somewhere; null where it ends at a piece, or nowhere. */
export function endingOf(gesture: GestureTold | null): LandingTold | null {
  if (gesture === null) return null;
  if (gesture.as === undefined || gesture.as === 'carry-all') return gesture.to;
  if (gesture.as !== 'trace') return null;
  const at = gesture.path.at(-1);
  return at === undefined ? { place: gesture.place } : { place: gesture.place, at };
}

/** The carry an offer is made by, where it is made by one. */
export function carryIn({ gesture }: OfferTold): CarryTold | null {
  return gesture !== null && gesture.as === undefined ? gesture : null;
}
