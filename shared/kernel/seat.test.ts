import { expect, it } from 'vitest';
import { calledAs, seat } from './seat.ts';

it('two bots of one sort are told apart, and people keep their names', () => {
  const bots = ['blue', 'green'].map((id) => calledAs(seat(id, { name: 'greedy', holder: 'bot' })));
  expect(bots).toEqual(['Blue (bot)', 'Green (bot)']);
  expect(calledAs(seat('red', { name: 'Ann', holder: 'person' }))).toBe('Ann');
});
