import type { Preset } from '#rules/Preset';
import type { knobs } from './knobs.ts';

/** Ways to start, the one for the first time first. */
export const presets: readonly Preset<typeof knobs>[] = [
  {
    id: 'first-game',
    title: 'First game',
    line: 'Two of you, open hands, and fifteen points are enough.',
    seats: 2,
    knobs: { target_points: 15, hand_visibility: 'open' },
    bots: [],
  },
  {
    id: 'evening',
    title: 'Evening',
    line: 'Four at the table, two of them played by it, and twenty points to reach.',
    seats: 4,
    knobs: { target_points: 20 },
    bots: ['greedy', 'greedy'],
  },
  {
    id: 'book',
    title: 'By the book',
    line: 'Three people and the rulebook as it is printed.',
    seats: 3,
    knobs: {},
    bots: [],
  },
];
