import { z } from 'zod';
import { pileFor, unsettled } from '../pile.ts';
import { put } from '../put.ts';
import { all, resting } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { destination, facing, pieceIds, placeId, pose } from '../shapes.ts';
import { onFelt } from '../spots.ts';
import { verb } from '../verb.ts';

/** Places pieces, or a loose pile, without carrying them: from the keyboard and from the list of pieces. */
export const move = verb({
  verb: 'move',
  shape: z.union([
    z.strictObject({
      verb: z.literal('move'),
      pieces: pieceIds,
      to: destination,
      facing: facing.optional(),
    }),
    z.strictObject({ verb: z.literal('move'), pile: placeId, pose }),
  ]),
  run(asking, command) {
    if ('pieces' in command) {
      const pieces = all(asking, command.pieces, resting);
      return isRefusal(pieces) ? pieces : put(asking, pieces, command.to, command.facing);
    }
    const pile = pileFor(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (!pile.loose) return refuse('not-a-pile', { place: pile.id });
    if (pile.locked) return refuse('locked', { place: pile.id });
    if (pile.held !== null) return refuse('still-held', { place: pile.id });
    const refusal = unsettled(asking, pile);
    if (refusal !== undefined) return refusal;
    asking.scribe.changePlace(pile, { pose: onFelt(asking.table, command.pose) });
    return undefined;
  },
});
