import { z } from 'zod';
import { found } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Ends looking through a pile. */
export const closeSearch = verb({
  verb: 'closeSearch',
  shape: z.strictObject({ verb: z.literal('closeSearch'), pile: placeId }),
  run(asking, command) {
    const pile = found(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (!pile.openTo.includes(asking.seat)) return refuse('not-open', { place: pile.id });
    asking.scribe.changePlace(pile, { openTo: pile.openTo.filter((seat) => seat !== asking.seat) });
    return undefined;
  },
});
