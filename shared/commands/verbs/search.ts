import { z } from 'zod';
import { pileFor } from '../pile.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { MOST_MOVED, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Begins to look through a pile or a bag. Everybody sees who does; nobody else takes from it meanwhile. */
export const search = verb({
  verb: 'search',
  shape: z.strictObject({ verb: z.literal('search'), pile: placeId }),
  permission: 'search',
  run(asking, command) {
    const pile = pileFor(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (pile.openTo.includes(asking.seat)) return refuse('nothing-changed', { place: pile.id });
    if (pile.pieces.length > MOST_MOVED) return refuse('too-much', { place: pile.id });
    asking.scribe.changePlace(pile, { openTo: [asking.seat] });
    return undefined;
  },
});
