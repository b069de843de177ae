import { PLACE_FACTS } from '#kernel/forms';
import { z } from 'zod';
import { unsettled } from '../pile.ts';
import { usable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Shuffles a pile, a row or a hand; shakes a bag. What was shown in it is shown no more. */
export const shuffle = verb({
  verb: 'shuffle',
  shape: z.strictObject({ verb: z.literal('shuffle'), place: placeId }),
  run(asking, command) {
    const where = usable(asking, command.place);
    if (isRefusal(where)) return where;
    const about = { place: where.id };
    if (!PLACE_FACTS[where.form].mixes) return refuse('not-a-pile', about);
    if (where.openTo.length > 0) return refuse('in-use', about);
    const refusal = unsettled(asking, where);
    if (refusal !== undefined) return refusal;
    if (where.pieces.length === 0) return refuse('nothing-there', about);
    asking.scribe.shuffle(where, asking.chance);
    return undefined;
  },
});
