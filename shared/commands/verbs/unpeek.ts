import { z } from 'zod';
import { seen } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Stops looking at a piece. */
export const unpeek = verb({
  verb: 'unpeek',
  shape: z.strictObject({ verb: z.literal('unpeek'), piece: pieceId }),
  run(asking, command) {
    const piece = seen(asking, command.piece);
    if (isRefusal(piece)) return piece;
    if (!piece.shown.includes(asking.seat)) return refuse('nothing-changed', { piece: piece.id });
    asking.scribe.show(
      piece,
      piece.shown.filter((seat) => seat !== asking.seat),
    );
    return undefined;
  },
});
