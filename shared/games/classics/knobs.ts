import type { Knobs } from '#rules/knobs';

export const SET_UPS = [
  'everything',
  'poker night',
  'chess',
  'draughts',
  'backgammon',
  'go',
  'dice tray',
  'empty',
] as const;

export const knobs = {
  setup: {
    type: 'choice',
    default: 'everything',
    of: SET_UPS,
    setup: true,
    about: 'What lies on the table when you sit down.',
  },
} as const satisfies Knobs;
