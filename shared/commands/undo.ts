import { z } from 'zod';
import { refuse } from './refusal.ts';
import { stuck } from './stuck.ts';
import { verb } from './verb.ts';

/** Takes back the own last act, or a given one; another's only with `others`, for which a host gives leave. */
export const undo = verb({
  verb: 'undo',
  shape: z.strictObject({
    verb: z.literal('undo'),
    act: z.int().min(1).optional(),
    others: z.literal(true).optional(),
  }),
  permission: (command) => (command.others === true ? 'undo-others' : null),
  run({ table, history, seat, agreed }, command) {
    const target = command.act === undefined ? history.lastOf(seat) : history.find(command.act);
    if (target !== undefined && target.seat !== seat && command.others !== true) return refuse('not-yours');
    const done = history.undo(table, seat, target, agreed);
    return 'why' in done ? stuck(done, 'nothing-to-undo') : { act: done };
  },
});
