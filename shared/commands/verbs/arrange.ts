import { PLACE_FACTS } from '#kernel/forms';
import { seesContents } from '#kernel/visibility';
import { z } from 'zod';
import { unsettled } from '../pile.ts';
import { usable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Puts the pieces of a hand or a row into this order, left to right. */
export const arrange = verb({
  verb: 'arrange',
  shape: z.strictObject({ verb: z.literal('arrange'), place: placeId, order: pieceIds }),
  run(asking, command) {
    const where = usable(asking, command.place);
    if (isRefusal(where)) return where;
    const about = { place: where.id };
    if (!where.ordered || !PLACE_FACTS[where.form].inLine) return refuse('not-a-pile', about);
    if (!seesContents(asking.table, asking.seat, where)) return refuse('not-open', about);
    const refusal = unsettled(asking, where);
    if (refusal !== undefined) return refusal;
    const there = new Set(where.pieces);
    if (command.order.length !== there.size || !command.order.every((id) => there.has(id)))
      return refuse('not-those', about);
    if (command.order.every((id, i) => id === where.pieces[i])) return refuse('nothing-changed', about);
    asking.scribe.order(where, command.order);
    return undefined;
  },
});
