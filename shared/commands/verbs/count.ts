import { PIECE_FACTS } from '#kernel/forms';
import { kindOf } from '#kernel/table';
import { z } from 'zod';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceId } from '../shapes.ts';
import { markable } from '../sight.ts';
import { verb } from '../verb.ts';

const MOST = 1e9;
const number = z.int().min(-MOST).max(MOST);

/** Counts a counter up or down, or sets it. */
export const count = verb({
  verb: 'count',
  shape: z.union([
    z.strictObject({ verb: z.literal('count'), piece: pieceId, by: number }),
    z.strictObject({ verb: z.literal('count'), piece: pieceId, to: number }),
  ]),
  run(asking, command) {
    const counter = markable(asking, command.piece);
    if (isRefusal(counter)) return counter;
    const about = { piece: counter.id };
    if (!PIECE_FACTS[kindOf(asking.table, counter).form].counts) return refuse('not-a-counter', about);
    const value = ('to' in command ? command.to : counter.value + command.by) + 0;
    if (Math.abs(value) > MOST) return refuse('out-of-range', about);
    if (value === counter.value) return refuse('nothing-changed', about);
    asking.scribe.change(counter, { value });
    return undefined;
  },
});
