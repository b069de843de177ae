import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { dissolve } from '../loose.ts';
import { pilePieces, settledPile } from '../pile.ts';
import { layPiece } from '../put.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { MOST_MOVED, placeId } from '../shapes.ts';
import { placePose, sideBySide } from '../spots.ts';
import { verb } from '../verb.ts';

/** Lays a pile out in a row on the table, bottom to top from left to right, every piece facing as it did. */
export const spread = verb({
  verb: 'spread',
  shape: z.strictObject({ verb: z.literal('spread'), pile: placeId }),
  run(asking, command) {
    const { table } = asking;
    const pile = settledPile(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (pile.locked) return refuse('locked', { place: pile.id });
    const pieces = pilePieces(table, pile);
    if (pieces.length === 0) return refuse('nothing-there', { place: pile.id });
    if (pieces.length > MOST_MOVED) return refuse('too-much', { place: pile.id });
    const poses = sideBySide(table, pieces, placePose(table, pile));
    pieces.forEach((piece, i) => {
      const pose = poses[i];
      if (pose !== undefined) layPiece(asking, piece, { place: OPEN_TABLE, pose });
    });
    dissolve(asking, pile);
    return undefined;
  },
});
