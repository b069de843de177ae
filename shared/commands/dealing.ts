import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import { misfit } from './misfit.ts';
import { lying, nextOut } from './pile.ts';
import { flat, layPiece } from './put.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import type { Asking } from './verb.ts';

/**
 * Why a hand could not take `count` pieces of a pile, whichever come. It is asked of the whole pile: an answer that
 * depended on the next piece would tell what it is.
 */
export function handOverfull(
  { table }: Asking,
  pile: Place,
  hand: Place,
  count: number,
): Refusal | undefined {
  const pieces = lying(table, pile);
  for (const piece of pieces) {
    const code = misfit(table, [flat(piece)], hand);
    if (code !== undefined) return refuse(code, { place: hand.id });
  }
  if (hand.capacity !== null && hand.pieces.length + count > hand.capacity)
    return refuse('place-full', { place: hand.id });
  return undefined;
}

/** Takes the next piece out of a pile into a hand. */
export function takeInto(asking: Asking, pile: Place, hand: Place): Piece | Refusal {
  const next = nextOut(asking, pile);
  if (isRefusal(next)) return next;
  layPiece(asking, next, { place: hand.id });
  return next;
}
