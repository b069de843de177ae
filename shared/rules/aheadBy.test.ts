import { expect, it } from 'vitest';
import { aheadBy } from './aheadBy.ts';

const by = [
  ([points = 0]: number[]) => points,
  ([, atoms = 0]: number[]) => atoms,
  (all: number[]) => all[2] ?? 0,
];

it.each([
  [
    'points alone',
    [
      [5, 0, 0],
      [4, 9, 9],
    ],
    [[5, 0, 0]],
    0,
  ],
  [
    'the first tie-breaker',
    [
      [5, 1, 9],
      [5, 2, 0],
      [4, 9, 9],
    ],
    [[5, 2, 0]],
    1,
  ],
  [
    'the last one, when the one before decides nothing',
    [
      [5, 2, 1],
      [5, 2, 3],
    ],
    [[5, 2, 3]],
    2,
  ],
  [
    'nothing: several are equal in all',
    [
      [5, 2, 3],
      [5, 2, 3],
      [5, 1, 9],
    ],
    [
      [5, 2, 3],
      [5, 2, 3],
    ],
    1,
  ],
  [
    'nothing at all',
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    0,
  ],
])('[R58] who is ahead is decided by %s', (_what, all, leaders, decidedBy) => {
  expect(aheadBy(all, by)).toEqual({ leaders, decidedBy });
});
