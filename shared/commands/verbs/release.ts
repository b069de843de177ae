import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { dissolve } from '../loose.ts';
import { found, seen } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceId, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Puts a held piece or pile back where it was taken from. */
export const release = verb({
  verb: 'release',
  shape: z.union([
    z.strictObject({ verb: z.literal('release'), piece: pieceId }),
    z.strictObject({ verb: z.literal('release'), pile: placeId }),
  ]),
  run(asking, command) {
    const { scribe, seat, table } = asking;
    if ('pile' in command) {
      const pile = found(asking, command.pile);
      if (isRefusal(pile)) return pile;
      if (pile.held !== seat) return refuse('not-held', { place: pile.id });
      scribe.changePlace(pile, { held: null });
      return undefined;
    }
    const piece = seen(asking, command.piece);
    if (isRefusal(piece)) return piece;
    if (piece.held !== seat) return refuse('not-held', { piece: piece.id });
    scribe.release(piece);
    dissolve(asking, placeOf(table, piece.place));
    return undefined;
  },
});
