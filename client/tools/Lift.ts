import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';

/** What a hand reaches for: a piece, the top of a pile, or a copy out of a supply. */
export type Lift = { readonly piece: PieceId } | { readonly top: PlaceId } | { readonly copy: PlaceId };
