import { expect, it } from 'vitest';
import { placesSaid } from './placesSaid.ts';

it('names up to three places', () => {
  expect(placesSaid(['your hand'])).toBe('It may go to your hand.');
  expect(placesSaid(['a', 'b', 'c'])).toBe('It may go to a, b or c.');
});

it('counts what would be too long to read', () => {
  expect(placesSaid(Array.from({ length: 12 }, (_, i) => `place ${i}`))).toBe('12 places are lit.');
  expect(placesSaid(['a', 'b', 'c', 'd', 'd'])).toBe('5 places are lit.');
});

it('names a grid once, however many of its cells are lit', () => {
  expect(placesSaid(Array.from({ length: 9 }, () => 'your grid'))).toBe('It may go to your grid.');
});

it('says nothing where nothing is lit', () => {
  expect(placesSaid([])).toBe('');
});
