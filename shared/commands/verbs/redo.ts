import { z } from 'zod';
import { stuck } from '../stuck.ts';
import { verb } from '../verb.ts';

/** Brings back what the seat last took back. */
export const redo = verb({
  verb: 'redo',
  shape: z.strictObject({ verb: z.literal('redo') }),
  run({ table, history, seat }) {
    const done = history.redo(table, seat);
    return 'why' in done ? stuck(done, 'nothing-to-redo') : { act: done };
  },
});
