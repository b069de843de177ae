import { z } from 'zod';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { usableSpecial } from '../view.ts';
import { action, alike } from './action.ts';
import { backToSupply, useGesture, useUp } from './useUp.ts';

/** More actions now, or another turn afterwards. */
export const extra = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('extra') }),
  offers: () => [{ do: 'extra' as const }],
  refuse: (seen) => (usableSpecial(seen, 'X') === undefined ? REFUSALS.notUsable : undefined),
  play(scribe, seen) {
    const { turn, knobs } = seen;
    useUp(scribe, seen, 'X');
    if (knobs.extra_mode === 'second-turn') return note(scribe, { again: turn.again + 1 });
    note(scribe, {
      mandatory: turn.mandatory + 1,
      spare: turn.spare + (knobs.extra_mandatory ? 0 : 1),
      optional: turn.optional + 1,
    });
  },
  gesture: (seen) => useGesture(seen, 'X'),
  alike,
  meant: (_seen, seat, piece, { to }) =>
    backToSupply(seat, piece, to, 'X')
      ? piece.facing === 'down'
        ? REFUSALS.notUsable
        : { do: 'extra' }
      : undefined,
  words: () => 'Use an extra-turn token',
});
