import type { Knobs } from '../../knobs.ts';

export const knobs = {
  rounds: {
    type: 'whole',
    default: 5,
    min: 1,
    max: 5,
    setup: true,
    about: 'How many meteors fall, and how many cards each seat is dealt.',
  },
  ties: {
    type: 'choice',
    default: 'nobody',
    of: ['nobody', 'all'],
    about: 'Who takes the crystals when the highest bids are equal in distance.',
  },
} as const satisfies Knobs;
