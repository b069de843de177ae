import { expect, it } from 'vitest';
import { planAgain } from './planAgain.ts';

it('sets up the same game with the same seats, knobs and bots', () => {
  const seats = [
    { id: 'red', name: 'Ann', team: null, holder: 'person' as const },
    { id: 'blue', name: 'greedy', team: null, holder: 'bot' as const },
  ];
  const settings = { game: 'meteor', level: 'enforce', knobs: { rounds: 3 }, title: 'x' };
  expect(planAgain({ seats, settings }, 'Friday')).toEqual({
    title: 'Friday',
    game: 'meteor',
    seats: ['red', 'blue'],
    level: 'enforce',
    knobs: { rounds: 3 },
    bots: { blue: 'greedy' },
  });
});

it('sets up a bare table where there was no game', () => {
  expect(planAgain({ seats: [], settings: {} }, '')).toEqual({
    title: '',
    game: null,
    seats: [],
    knobs: {},
    bots: {},
  });
});
