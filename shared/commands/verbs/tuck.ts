import { z } from 'zod';
import { pileWith } from '../loose.ts';
import { tuckUnder } from '../merge.ts';
import { pileFor } from '../pile.ts';
import { all, resting } from '../reach.ts';
import { isRefusal, pointingAt, refuse } from '../refusal.ts';
import { pieceId, pieceIds, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Puts pieces under a pile, or under a piece of their like. The first named lies lowest. */
export const tuck = verb({
  verb: 'tuck',
  shape: z.union([
    z.strictObject({ verb: z.literal('tuck'), pieces: pieceIds, pile: placeId }),
    z.strictObject({ verb: z.literal('tuck'), pieces: pieceIds, under: pieceId }),
  ]),
  run(asking, command) {
    const pieces = all(asking, command.pieces, resting);
    if (isRefusal(pieces)) return pieces;
    if ('pile' in command) {
      const pile = pileFor(asking, command.pile);
      if (isRefusal(pile)) return pile;
      if (!pile.ordered) return refuse('not-a-pile', { place: pile.id });
      return tuckUnder(asking, pieces, pile);
    }
    const above = resting(asking, command.under);
    if (isRefusal(above)) return above;
    if (pieces.includes(above)) return refuse('inside-itself', { piece: above.id });
    const pile = pileWith(asking, above, pieces);
    if (isRefusal(pile)) return pile;
    const refusal = tuckUnder(asking, pieces, pile);
    return refusal && pointingAt(refusal, { piece: above.id });
  },
});
