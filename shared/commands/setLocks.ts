import { PLACE_FACTS } from '#kernel/forms';
import type { Place } from '#kernel/place';
import { isPile } from '#kernel/place';
import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { all, reachable, usable } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import { pieceIds, placeId } from './shapes.ts';
import type { Asking } from './verb.ts';

export function lockShape<Name extends 'lock' | 'unlock'>(name: Name) {
  return z.union([
    z.strictObject({ verb: z.literal(name), pieces: pieceIds }),
    z.strictObject({ verb: z.literal(name), place: placeId }),
  ]);
}

type What = { readonly pieces: readonly number[] } | { readonly place: string };

/** Locks or unlocks pieces that lie open, or a pile as a whole. */
export function setLocks(asking: Asking, what: What, locked: boolean): Refusal | undefined {
  const { table, scribe, seat } = asking;
  if ('place' in what) {
    const where = usable(asking, what.place);
    if (isRefusal(where)) return where;
    const about = { place: where.id };
    if (!isPile(where)) return refuse('not-a-pile', about);
    if (where.held === seat) return refuse('still-held', about);
    if (where.locked === locked) return refuse('nothing-changed', about);
    scribe.changePlace(where, { locked });
    return undefined;
  }
  const pieces = all(asking, what.pieces, reachable);
  if (isRefusal(pieces)) return pieces;
  for (const piece of pieces) {
    if (piece.held !== null) return refuse('still-held', { piece: piece.id });
    if (locked && !liesByItself(placeOf(table, piece.place)))
      return refuse('not-lockable', { piece: piece.id });
  }
  if (pieces.every((piece) => piece.locked === locked)) return refuse('nothing-changed');
  for (const piece of pieces) if (piece.locked !== locked) scribe.change(piece, { locked });
  return undefined;
}

/** A locked card in a deck would stop every draw, and be known by that. */
function liesByItself(where: Place): boolean {
  return PLACE_FACTS[where.form].apart;
}
