import { z } from 'zod';
import { put } from '../put.ts';
import { all, handOf, resting } from '../reach.ts';
import { isRefusal } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Takes pieces into the own hand. */
export const toHand = verb({
  verb: 'toHand',
  shape: z.strictObject({ verb: z.literal('toHand'), pieces: pieceIds }),
  run(asking, command) {
    const hand = handOf(asking.table, asking.seat);
    if (isRefusal(hand)) return hand;
    const pieces = all(asking, command.pieces, resting);
    return isRefusal(pieces) ? pieces : put(asking, pieces, { place: hand.id });
  },
});
