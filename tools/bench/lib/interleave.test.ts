import { expect, it } from 'vitest';
import type { Contender } from './interleave.ts';
import { interleave, interleaveCalmly, isNoisy, median, quantile } from './interleave.ts';

/** Says these figures one after another, over and over, and notes whose turn it was. */
function saying(name: string, figures: readonly number[], turns: string[] = []): Contender {
  let n = 0;
  return {
    name,
    measure() {
      turns.push(name);
      return figures[n++ % figures.length] as number;
    },
  };
}

it('takes turns A-B-B-A, so that a machine that slows down slows both', async () => {
  const turns: string[] = [];
  await interleave(saying('A', [1], turns), saying('B', [1], turns), 2, 0);
  expect(turns.join('')).toBe('ABBAABBA');
});

it('tells how the first compares with the second, with the middle half of the rounds', async () => {
  const { ratio, low, high, figures, control } = await interleave(saying('A', [6]), saying('B', [2]), 5, 1);
  expect([ratio, low, high, control]).toEqual([3, 3, 3, 0]);
  expect(figures).toEqual([6, 2]);
});

it('a machine that slows down steadily does not favour either', async () => {
  const falling = Array.from({ length: 40 }, (_, i) => 100 - i);
  let at = 0;
  const both = (name: string): Contender => ({ name, measure: () => falling[at++] as number });
  const { ratio } = await interleave(both('A'), both('B'), 10, 0);
  expect(ratio).toBeCloseTo(1, 2);
});

it('a contender that differs from itself within a round voids the run', async () => {
  const shaky = await interleave(saying('A', [1, 2]), saying('B', [1]), 4, 0);
  expect(isNoisy(shaky)).toBe(true);
  const steady = await interleave(saying('A', [1, 1.1]), saying('B', [1]), 4, 0);
  expect(isNoisy(steady)).toBe(false);
});

it('a void run is made again, and the calmest counts', async () => {
  const turns: string[] = [];
  const wild = [1, 9, 1, 9];
  const calm = [4, 4, 4, 4];
  const comparison = await interleaveCalmly(saying('A', [...wild, ...calm], turns), saying('B', [2]), 2, 0);
  expect(comparison).toMatchObject({ ratio: 2, control: 0 });
  expect(turns).toHaveLength(8);
});

it('knows the middle and the edges of some values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect([0, 0.5, 0.99, 1].map((share) => quantile([50, 10, 30, 20, 40], share))).toEqual([10, 30, 50, 50]);
});
