import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { put } from '../put.ts';
import { handOf, resting } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { destination, facing, pieceId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Takes a chosen piece out of a pile one is looking through, into the own hand or elsewhere. */
export const takeOut = verb({
  verb: 'takeOut',
  shape: z.strictObject({
    verb: z.literal('takeOut'),
    piece: pieceId,
    to: destination.optional(),
    facing: facing.optional(),
  }),
  run(asking, command) {
    const piece = resting(asking, command.piece);
    if (isRefusal(piece)) return piece;
    if (!placeOf(asking.table, piece.place).openTo.includes(asking.seat))
      return refuse('not-open', { piece: piece.id });
    if (command.to !== undefined) return put(asking, [piece], command.to, command.facing);
    const hand = handOf(asking.table, asking.seat);
    return isRefusal(hand) ? hand : put(asking, [piece], { place: hand.id });
  },
});
