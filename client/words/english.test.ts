import { describe, expect, it } from 'vitest';
import { counted, plural, uncapital } from './english.ts';

describe('plurals', () => {
  it.each([
    ['card', 'cards'],
    ['meteor die', 'meteor dice'],
    ['penny', 'pennies'],
    ['box', 'boxes'],
    ['ivory draughtsman', 'ivory draughtsmen'],
    ['human', 'humans'],
    ['chip of 25', 'chips of 25'],
    ['Playing card, night', 'Playing cards, night'],
    ['Pawn, red', 'Pawns, red'],
  ])('of %s is %s', (one, several) => {
    expect(plural(one)).toBe(several);
  });

  it('are told from two on', () => {
    expect([1, 7].map((n) => counted(n, 'playing card'))).toEqual(['1 playing card', '7 playing cards']);
  });
});

it('the middle of a sentence has no capitals but of what is written so', () => {
  expect(['Pawn', 'NPC', 'd6', ''].map(uncapital)).toEqual(['pawn', 'NPC', 'd6', '']);
});
