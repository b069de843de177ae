import type { PieceFacts } from '#kernel/forms';
import { PIECE_FACTS } from '#kernel/forms';
import { isPile, isHand, isInside } from '#kernel/place';
import type { Form, Kind } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Target } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';

/**
 * What a target is to a hand. `pile`: a deck, a stack or a slot with something in it. `bag`: with its inside. `supply`:
 * hands out copies without end. `area`: a hand, row, grid, box or the table itself, which nobody takes hold of.
 */
export type Sort = Exclude<Form, 'bag'> | 'pile' | 'bag' | 'supply' | 'area';

export interface Grabbable {
  readonly target: Target;
  readonly sort: Sort;
  /** The piece, or the bag or box that a place sits in. null for a pile by itself. */
  readonly piece: PieceSeen | null;
  /** The pile, the inside of the bag, the supply, the area. null for a piece by itself. */
  readonly place: PlaceSeen | null;
  /** Of the piece, or of what lies on top of the pile, as far as it can be seen. */
  readonly kind: Kind | null;
}

/** What lies under a target now; null when it is not there any more. */
export function grabbableAt(table: TableSeen, target: Target): Grabbable | null {
  return 'piece' in target ? grabbablePiece(table, target) : grabbablePlace(table, target);
}

export function grabbablesAt(table: TableSeen, targets: readonly Target[]): Grabbable[] {
  return targets.map((target) => grabbableAt(table, target)).filter((thing) => thing !== null);
}

function grabbablePiece(table: TableSeen, target: { readonly piece: PieceId }): Grabbable | null {
  const piece = table.pieces.get(target.piece);
  if (piece === undefined) return null;
  const kind = table.kinds.get(piece.kind) ?? null;
  const inside = insideOf(table, piece.id);
  if (inside !== null) return { target, sort: sortOfPlace(inside), piece, place: inside, kind };
  return { target, sort: kind?.form ?? 'token', piece, place: null, kind };
}

function grabbablePlace(table: TableSeen, target: { readonly place: PlaceId }): Grabbable | null {
  const place = table.places.get(target.place);
  if (place === undefined) return null;
  const host = isContainer(place) && place.on !== null ? (table.pieces.get(place.on) ?? null) : null;
  return { target, sort: sortOfPlace(place), piece: host, place, kind: kindIn(table, place, host) };
}

function sortOfPlace(place: PlaceSeen): Sort {
  if (place.supplies !== null) return 'supply';
  if (isInside(place)) return 'bag';
  return isPile(place) && place.count > 0 ? 'pile' : 'area';
}

/** Whether a place and the piece it sits on are one thing to a hand: a bag and its inside, unlike a board and its slots. */
function isContainer(place: PlaceSeen): boolean {
  return isInside(place) || place.supplies !== null;
}

/** What is so about a piece of this sort; null for what is no piece, or more than one. */
export function sortFacts(sort: Sort): PieceFacts | null {
  return isForm(sort) ? PIECE_FACTS[sort] : null;
}

function isForm(sort: Sort): sort is Form {
  return Object.hasOwn(PIECE_FACTS, sort);
}

function insideOf(table: TableSeen, piece: PieceId): PlaceSeen | null {
  for (const place of table.places.values()) if (place.on === piece && isContainer(place)) return place;
  return null;
}

function kindIn(table: TableSeen, place: PlaceSeen, host: PieceSeen | null): Kind | null {
  const top = place.pieces?.at(-1);
  const id =
    place.supplies?.kind ??
    host?.kind ??
    (top === undefined ? place.top?.kind : table.pieces.get(top)?.kind) ??
    place.top?.kind;
  return id === undefined ? null : (table.kinds.get(id) ?? null);
}

/** What stays where it is whatever a hand does: dragging on it is dragging on the table. */
export function isFast(thing: Grabbable): boolean {
  if (thing.sort === 'area') return true;
  return thing.piece !== null && thing.place === null && thing.piece.locked;
}

/** Who carries it now. */
export function holderOf({ piece, place, sort }: Grabbable): string | null {
  return sort === 'pile' ? (place?.held ?? null) : (piece?.held ?? place?.held ?? null);
}

/** My own hand; undefined for who only watches, or at a table without hands. */
export function handPlaceOf(table: TableSeen, seat: string | null): PlaceSeen | undefined {
  if (seat === null) return undefined;
  for (const place of table.places.values()) if (isHand(place) && place.owner === seat) return place;
  return undefined;
}
