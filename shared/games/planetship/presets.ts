import type { Preset } from '#rules/Preset';
import type { knobs } from './knobs.ts';

/** Ways to start, the one for the first time first. */
export const presets: readonly Preset<typeof knobs>[] = [
  {
    id: 'first-game',
    title: 'First game',
    line: 'You and one rival played by the table, two rounds, with hands lying open.',
    seats: 2,
    knobs: { rounds: 2, open_hands: true },
    bots: ['greedy'],
  },
  {
    id: 'evening',
    title: 'Evening',
    line: 'Four at the table, two of them played by it, and three rounds.',
    seats: 4,
    knobs: { rounds: 3 },
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
