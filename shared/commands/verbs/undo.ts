import type { Act } from '#kernel/act';
import { z } from 'zod';
import { refuse } from '../refusal.ts';
import { stuck } from '../stuck.ts';
import { verb } from '../verb.ts';

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
    if (target !== undefined && isFoundation(target)) return NOT_TAKEN_BACK;
    const done = history.undo(table, seat, target, agreed);
    return 'why' in done ? stuck(done, 'nothing-to-undo') : { act: done };
  },
});

/** What the table writes down by itself. A copy that somebody took is taken, whatever the log says. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(['release', 'import', 'export', 'reshuffle']);

const NOT_TAKEN_BACK = refuse('nothing-to-undo', {
  text: 'How the table was set up, who sits where, who left and who took a copy is not taken back.',
});

/**
 * Who sits where is for the people to change: the table would say one thing and they another. And who is gone must not be
 * looking into a pile again.
 */
function isFoundation({ cause, seat, effects }: Act): boolean {
  if (cause.verb === 'setup' || (seat === null && OF_THE_TABLE.has(cause.verb))) return true;
  return effects.some(({ type }) => type === 'seat-changed');
}
