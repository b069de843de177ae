import { kind } from '#kernel/kind';
import type { PieceSeen } from '#kernel/observe';
import { expect, it } from 'vitest';
import { foundIn, isFound } from './foundIn.ts';

const kinds = new Map([['card', kind('card', 'card', { title: 'Playing card' })]]);
const piece = (id: number, face?: string, label = ''): PieceSeen =>
  ({ id, kind: 'card', label, about: '', ...(face === undefined ? {} : { face }) }) as PieceSeen;
const pieces = [piece(1, 'queen of hearts'), piece(2, 'ace of spades', 'José’s'), piece(3)];
const name = (of: { title: string }, face: string | undefined) => face ?? of.title;
const found = (search: string) => foundIn(pieces, kinds, search, name).map(({ id }) => id);

it('finds all when nothing is searched for', () => {
  expect(found('')).toEqual([1, 2, 3]);
});

it('finds cards by words of their name in any order and case', () => {
  expect(found('HEARTS queen')).toEqual([1]);
  expect(found('of')).toEqual([1, 2]);
});

it('finds by a label somebody wrote, without its accents', () => {
  expect(found('jose')).toEqual([2]);
});

it('does not find a card whose face is hidden by what would be on it', () => {
  expect(found('queen')).not.toContain(3);
  expect(found('playing')).toEqual([1, 2, 3]);
});

it('wants every word', () => {
  expect(isFound('queen of hearts', 'queen spades')).toBe(false);
});
