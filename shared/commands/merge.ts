import { isFree } from '#kernel/place';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import { kindOf, placeOf, topOf } from '#kernel/table';
import { dissolve } from './loose.ts';
import { pilePieces, unsettled } from './pile.ts';
import { put, putUnnamed } from './put.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import type { Asking } from './verb.ts';

/** Puts all pieces of some piles into a place, each pile on top of the one before. Loose piles vanish by it. */
export function mergeInto(asking: Asking, piles: readonly Place[], where: Place): Refusal | undefined {
  const pieces: Piece[] = [];
  for (const pile of piles) {
    if (pile === where) return refuse('inside-itself', { place: pile.id });
    if (pile.locked) return refuse('locked', { place: pile.id });
    const refusal = unsettled(asking, pile);
    if (refusal !== undefined) return refusal;
    pieces.push(...pilePieces(asking.table, pile));
  }
  // The open table needs poses and a grid needs cells: whole piles go only where order is all there is.
  if (isFree(where) || where.cells !== null || where.supplies !== null)
    return refuse('not-a-pile', { place: where.id });
  const refusal = putUnnamed(asking, pieces, where);
  if (refusal !== undefined) return refusal;
  for (const pile of piles) dissolve(asking, pile);
  return undefined;
}

/** Puts pieces under all others of a pile, the first lowest. */
export function tuckUnder(asking: Asking, pieces: readonly Piece[], pile: Place): Refusal | undefined {
  for (const piece of pieces)
    if (!stackWith(asking, piece, pile)) return refuse('not-stackable', { piece: piece.id });
  return put(asking, pieces, { place: pile.id, at: 0 });
}

/** Whether a piece is of the sort that lies in a pile, going by what everybody sees: the top. */
export function stackWith({ table }: Asking, piece: Piece, pile: Place): boolean {
  const kind = kindOf(table, piece);
  const top = topOf(table, pile);
  if (top === undefined || placeOf(table, piece.place) === pile) return true;
  return kind.stacks && kindOf(table, top).form === kind.form;
}
