import { z } from 'zod';
import { isFlippable } from '../put.ts';
import { all } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Flips pieces. */
export const flip = verb({
  verb: 'flip',
  shape: z.strictObject({ verb: z.literal('flip'), pieces: pieceIds }),
  run(asking, command) {
    const pieces = all(asking, command.pieces);
    if (isRefusal(pieces)) return pieces;
    for (const piece of pieces)
      if (!isFlippable(asking, piece)) return refuse('not-flippable', { piece: piece.id });
    for (const piece of pieces) asking.scribe.flip(piece);
    return undefined;
  },
});
