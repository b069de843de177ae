import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';

/** What a pointer, a menu or a list entry is about: a single piece, or a pile, bag, hand, row… as a whole. */
export type Target = { readonly piece: PieceId } | { readonly place: PlaceId };

export function sameTarget(a: Target | null, b: Target | null): boolean {
  return a === b || (a !== null && b !== null && keyOf(a) === keyOf(b));
}

/** A name for it that no other target has. */
export function keyOf(target: Target): string {
  return 'piece' in target ? `#${target.piece}` : target.place;
}
