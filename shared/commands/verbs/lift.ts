import { z } from 'zod';
import { nextOut, pileFor, unsettled } from '../pile.ts';
import { resting } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceId, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Takes hold of a piece, of the next piece out of a pile or bag, or of a whole loose pile. */
export const lift = verb({
  verb: 'lift',
  shape: z.union([
    z.strictObject({ verb: z.literal('lift'), piece: pieceId }),
    z.strictObject({ verb: z.literal('lift'), top: placeId }),
    z.strictObject({ verb: z.literal('lift'), pile: placeId }),
  ]),
  run(asking, command) {
    const { scribe, seat } = asking;
    if ('pile' in command) {
      const pile = pileFor(asking, command.pile);
      if (isRefusal(pile)) return pile;
      if (!pile.loose) return refuse('not-a-pile', { place: pile.id });
      if (pile.locked) return refuse('locked', { place: pile.id });
      if (pile.held !== null) return refuse('nothing-changed', { place: pile.id });
      const refusal = unsettled(asking, pile);
      if (refusal !== undefined) return refusal;
      scribe.changePlace(pile, { held: seat });
      return undefined;
    }
    if ('top' in command) {
      const pile = pileFor(asking, command.top);
      if (isRefusal(pile)) return pile;
      const next = nextOut(asking, pile);
      if (isRefusal(next)) return next;
      scribe.lift(next, seat);
      return undefined;
    }
    const piece = resting(asking, command.piece);
    if (isRefusal(piece)) return piece;
    scribe.lift(piece, seat);
    return undefined;
  },
});
