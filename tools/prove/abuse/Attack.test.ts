import { expect, it } from 'vitest';
import { msOf } from './Attack.ts';
import { thinkingBots } from './attacks/thinkingBots.ts';

it('an attack that shows nothing at once goes on for as long as it must, also in a hurry', () => {
  expect(msOf(thinkingBots, 900)).toBe(2500);
  expect(msOf(thinkingBots, 3000)).toBe(3000);
});
