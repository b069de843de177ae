import { expect, it } from 'vitest';
import { slope } from './slope.ts';

it('a line through points rises by what they rise on the whole', () => {
  expect(
    slope([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBe(2);
  expect(
    slope([
      [0, 4],
      [10, 4],
      [20, 4],
    ]),
  ).toBe(0);
  expect(
    slope([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ]),
  ).toBeCloseTo(0.2);
});
