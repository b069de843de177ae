import { z } from 'zod';
import { REFUSALS } from '../refusals.ts';
import { note, turnIn } from '../slot.ts';
import { usableSpecial } from '../view.ts';
import { action, alike } from './action.ts';
import { backToSupply, useGesture, useUp } from './useUp.ts';

/** The next atomizing yields twice as much. */
export const double = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('double') }),
  offers: () => [{ do: 'double' as const }],
  refuse(seen) {
    if (usableSpecial(seen, 'D') === undefined) return REFUSALS.notUsable;
    return seen.turn.double > 0 && !seen.knobs.double_stacks ? REFUSALS.doubled : undefined;
  },
  play(scribe, seen) {
    useUp(scribe, seen, 'D');
    note(scribe, { double: turnIn(seen.table).double + 1 });
  },
  gesture: (seen) => useGesture(seen, 'D'),
  alike,
  meant: (_seen, seat, piece, { to }) =>
    backToSupply(seat, piece, to, 'D')
      ? piece.facing === 'down'
        ? REFUSALS.notUsable
        : { do: 'double' }
      : undefined,
  words: () => 'Use a double-atoms token',
});
