import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { dissolve, makePile } from './loose.ts';
import { piecesIn, settledPile } from './pile.ts';
import { lay } from './put.ts';
import { isRefusal, refuse } from './refusal.ts';
import { placeId } from './shapes.ts';
import { along, placePose, widthOf } from './spots.ts';
import { verb } from './verb.ts';

/** Splits a pile into piles of nearly equal size. The lowest stays; the others lie beside it. */
export const split = verb({
  verb: 'split',
  shape: z.strictObject({ verb: z.literal('split'), pile: placeId, into: z.int().min(2).max(20) }),
  run(asking, { pile: id, into }) {
    const { table } = asking;
    const pile = settledPile(asking, id);
    if (isRefusal(pile)) return pile;
    if (pile.locked) return refuse('locked', { place: pile.id });
    const pieces = piecesIn(table, pile);
    if (pieces.length < into) return refuse('too-few', { place: pile.id });
    const step = Math.max(...pieces.map((piece) => widthOf(table, piece))) * 1.2;
    const middle = placePose(table, pile);
    for (let i = 1; i < into; i++) {
      const part = pieces.slice(
        Math.floor((pieces.length * i) / into),
        Math.floor((pieces.length * (i + 1)) / into),
      );
      const pose = along(middle, step * i);
      const [only] = part;
      if (part.length === 1 && only !== undefined) lay(asking, only, { place: OPEN_TABLE, pose });
      else {
        const form = pile.form === 'slot' ? 'stack' : (pile.form as 'deck' | 'stack');
        const made = makePile(asking, form, pile.label, pose, pile.hiding);
        for (const piece of part) lay(asking, piece, { place: made.id });
      }
    }
    dissolve(asking, pile);
    return undefined;
  },
});
