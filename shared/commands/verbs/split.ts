import { PLACE_FACTS } from '#kernel/forms';
import type { Piece } from '#kernel/piece';
import { OPEN_TABLE } from '#kernel/table';
import { hidesContents } from '#kernel/visibility';
import { z } from 'zod';
import { dissolve, makePile } from '../loose.ts';
import { pilePieces, settledPile } from '../pile.ts';
import { layPiece } from '../put.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { MOST_MOVED, placeId } from '../shapes.ts';
import { along, placePose, widthOf } from '../spots.ts';
import { verb } from '../verb.ts';

/** Splits a pile into piles of nearly equal size. The lowest stays; the others lie beside it, with five hundred pieces at most. */
export const split = verb({
  verb: 'split',
  shape: z.strictObject({ verb: z.literal('split'), pile: placeId, into: z.int().min(2).max(20) }),
  run(asking, { pile: id, into }) {
    const { table } = asking;
    const pile = settledPile(asking, id);
    if (isRefusal(pile)) return pile;
    if (pile.locked) return refuse('locked', { place: pile.id });
    const pieces = pilePieces(table, pile);
    if (pieces.length < into) return refuse('too-few', { place: pile.id });
    const parts = Array.from({ length: into }, (_, i) =>
      pieces.slice(edge(pieces.length, into, i), edge(pieces.length, into, i + 1)),
    );
    // A gap as wide as what lies hidden would tell that it does: of each part only the top comes to be seen.
    const seen = hidesContents(table, pile) ? parts.map((part) => part.at(-1) as Piece) : pieces;
    const step = Math.max(...seen.map((piece) => widthOf(table, piece))) * 1.2;
    const middle = placePose(table, pile);
    for (const [i, part] of parts.entries()) {
      if (i === 0) continue;
      const pose = along(middle, step * i);
      const [only] = part;
      if (part.length === 1 && only !== undefined) layPiece(asking, only, { place: OPEN_TABLE, pose });
      else {
        const form = PLACE_FACTS[pile.form].ofOneForm ? 'deck' : 'stack';
        const made = makePile(asking, form, pile.label, pose, pile.hiding);
        for (const piece of part) layPiece(asking, piece, { place: made.id });
      }
    }
    dissolve(asking, pile);
    return undefined;
  },
});

/** Where the i-th part of a pile begins: all are alike, except that the lowest keeps what is too much to be moved at once. */
function edge(count: number, into: number, i: number): number {
  const moved = count - Math.floor(count / into);
  if (moved <= MOST_MOVED) return Math.floor((count * i) / into);
  return i === 0 ? 0 : count - MOST_MOVED + Math.floor((MOST_MOVED * (i - 1)) / (into - 1));
}
