import { z } from 'zod';
import { settledPile } from '../pile.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Lifts off the top `at` pieces of a pile, or as many as chance says, and puts them under the rest. */
export const cut = verb({
  verb: 'cut',
  shape: z.strictObject({ verb: z.literal('cut'), pile: placeId, at: z.int().min(1).max(9999).optional() }),
  run(asking, command) {
    const pile = settledPile(asking, command.pile);
    if (isRefusal(pile)) return pile;
    const { length } = pile.pieces;
    if (length < 2 || (command.at !== undefined && command.at >= length))
      return refuse('too-few', { place: pile.id });
    const below = length - (command.at ?? 1 + asking.chance.below(length - 1));
    asking.scribe.order(pile, [...pile.pieces.slice(below), ...pile.pieces.slice(0, below)]);
    return undefined;
  },
});
