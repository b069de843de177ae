import { z } from 'zod';
import { REFUSALS } from '../refusals.ts';
import { note } from '../slot.ts';
import { action } from './action.ts';

/** A swap card is played without swapping. */
export const pass = action({
  when: ['card'],
  shape: z.strictObject({ do: z.literal('pass') }),
  offers: ({ turn }) => (turn.doing === 'raygun' ? [] : [{ do: 'pass' as const }]),
  refuse({ turn, knobs }) {
    if (turn.doing === 'raygun') return REFUSALS.finishCard;
    return knobs.allow_null_play ? undefined : REFUSALS.mustSwap;
  },
  play: (scribe) => note(scribe, { doing: '' }),
  words: () => 'Swap nothing',
});
