import type { EffectTold } from '#kernel/tell';
import { expect, it } from 'vitest';
import { scoreSeries } from './scoreSeries.ts';

const told = (...path: (string | number)[]) => ({
  effects: [
    { type: 'rules-changed', path: path.slice(0, -1), before: undefined, after: path.at(-1) } as EffectTold,
  ],
});

it('follows the scores that a game keeps by seat', () => {
  expect(
    scoreSeries([told('scores', 'red', 3), told('turn', 1), told('scores', 'blue', 5)], ['red', 'blue']),
  ).toEqual([
    { seat: 'red', scores: [3, 3] },
    { seat: 'blue', scores: [0, 5] },
  ]);
});

it('shows nothing where no scores are told', () => {
  expect(scoreSeries([told('turn', 'red', 4), told('score', 4)], ['red', 'blue'])).toEqual([]);
});
