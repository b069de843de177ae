import { expect, it } from 'vitest';
import { fieldTitle, isFilledIn, nextSteps, withPiece } from './filling.ts';

const path = { type: 'path', from: 0, most: 2, next: { 0: [1, 2], 1: [0], 2: [] } } as const;

it('a field is called by its words', () => {
  expect(fieldTitle('metal_to_load')).toBe('Metal to load');
});

it('pieces are kept in one order, whichever was chosen first', () => {
  expect(withPiece([4, 9], 7, true)).toEqual([4, 7, 9]);
  expect(withPiece([4, 7, 9], 7, false)).toEqual([4, 9]);
  expect(withPiece([4], 4, true)).toEqual([4]);
});

it('a path goes on from where it has come to, as far as it may', () => {
  expect(nextSteps(path, [])).toEqual([1, 2]);
  expect(nextSteps(path, [1])).toEqual([0]);
  expect(nextSteps(path, [1, 0])).toEqual([]);
  expect(nextSteps(path, [2])).toEqual([]);
});

it.each([
  [{ type: 'amount', min: 1, max: 3 }, 3, 4],
  [{ type: 'choice', of: ['red'] }, 'red', 'blue'],
  [{ type: 'text', most: 2 }, 'ab', 'abc'],
  [{ type: 'pieces', of: [1, 2], min: 1, max: 1 }, [2], []],
  [path, [1], []],
] as const)('%j is filled in by %j, not by %j', (opening, right, wrong) => {
  expect(isFilledIn(opening, right)).toBe(true);
  expect(isFilledIn(opening, wrong)).toBe(false);
});
