import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { mergeInto, tuckUnder } from '../merge.ts';
import { put } from '../put.ts';
import { found, receiving, resting, seen } from '../reach.ts';
import { isRefusal, pointingAt, refuse } from '../refusal.ts';
import { destination, facing, pieceId, placeId, pose } from '../shapes.ts';
import { onFelt } from '../spots.ts';
import { verb } from '../verb.ts';

/** Lets go of a held piece somewhere; of a held pile at a pose, into another place, or onto a piece of its like. */
export const drop = verb({
  verb: 'drop',
  shape: z.union([
    z.strictObject({ verb: z.literal('drop'), piece: pieceId, to: destination, facing: facing.optional() }),
    z.strictObject({ verb: z.literal('drop'), pile: placeId, pose }),
    z.strictObject({ verb: z.literal('drop'), pile: placeId, into: placeId }),
    z.strictObject({ verb: z.literal('drop'), pile: placeId, onto: pieceId }),
  ]),
  run(asking, command) {
    const { scribe, seat, table } = asking;
    if ('piece' in command) {
      const piece = seen(asking, command.piece);
      if (isRefusal(piece)) return piece;
      if (piece.held !== seat) return refuse('not-held', { piece: piece.id });
      // Placed while still held: it keeps the id everybody has been following through the air.
      const refusal = put(asking, [piece], command.to, command.facing);
      if (refusal !== undefined) return refusal;
      if (table.pieces.get(piece.id) === piece) scribe.release(piece);
      return undefined;
    }
    const pile = found(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (pile.held !== seat) return refuse('not-held', { place: pile.id });
    if ('pose' in command) {
      scribe.changePlace(pile, { held: null, pose: onFelt(table, command.pose) });
      return undefined;
    }
    if ('into' in command) {
      const where = receiving(asking, command.into);
      return isRefusal(where) ? where : mergeInto(asking, [pile], where);
    }
    const piece = resting(asking, command.onto);
    if (isRefusal(piece)) return piece;
    const spot = piece.pose;
    const home = placeOf(table, piece.place);
    if (home === pile) return refuse('inside-itself', { piece: piece.id });
    if (spot === null) {
      const refusal = mergeInto(asking, [pile], home);
      return refusal && pointingAt(refusal, { piece: piece.id });
    }
    const refusal = tuckUnder(asking, [piece], pile);
    if (refusal !== undefined) return refusal;
    scribe.changePlace(pile, { held: null, pose: spot });
    return undefined;
  },
});
