import type { Knobs } from '../../knobs.ts';

export const knobs = {
  in_a_row: { type: 'whole', default: 4, min: 3, max: 5, about: 'How many discs in a line win.' },
} as const satisfies Knobs;
