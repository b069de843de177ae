import { OPEN_TABLE } from '#kernel/table';
import { z } from 'zod';
import { make, tooMany } from '../make.ts';
import { usable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId, pose } from '../shapes.ts';
import { placePose } from '../spots.ts';
import { verb } from '../verb.ts';

/** Takes a copy out of an endless supply and holds it. */
export const takeCopy = verb({
  verb: 'takeCopy',
  shape: z.strictObject({ verb: z.literal('takeCopy'), from: placeId, pose: pose.optional() }),
  run(asking, command) {
    const { table, scribe, seat } = asking;
    const supply = usable(asking, command.from);
    if (isRefusal(supply)) return supply;
    if (supply.supplies === null) return refuse('not-a-supply', { place: supply.id });
    const { kind, face } = supply.supplies;
    if (!table.kinds.has(kind)) return refuse('unknown-kind', { place: supply.id });
    const refusal = tooMany(asking, 1);
    if (refusal !== undefined) return refusal;
    const spot = command.pose ?? placePose(table, supply);
    scribe.lift(make(asking, kind, { place: OPEN_TABLE, pose: spot }, { face }), seat);
    return undefined;
  },
});
