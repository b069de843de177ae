import { z } from 'zod';
import { settledPile } from '../pile.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Puts a whole pile upside down. */
export const flipPile = verb({
  verb: 'flipPile',
  shape: z.strictObject({ verb: z.literal('flipPile'), pile: placeId }),
  run(asking, command) {
    const pile = settledPile(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (pile.pieces.length === 0) return refuse('nothing-there', { place: pile.id });
    asking.scribe.flipPile(pile);
    return undefined;
  },
});
