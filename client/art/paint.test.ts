import { expect, it } from 'vitest';
import { pathExtent } from './paint.ts';

it('a gradient runs across the whole of a path, whether drawn in absolute or in relative steps', () => {
  const square = { x: 10, y: 20, width: 30, height: 40 };
  expect(pathExtent('M10 20H40V60H10Z')).toEqual(square);
  expect(pathExtent('m10 20h30v40h-30z')).toEqual(square);
  expect(pathExtent('M10,20 L40,20 40,60 10,60z')).toEqual(square);
  expect(pathExtent('M10 20c5-5 25-5 30 0s0 40 0 40q-5 5-30 0Z')).toEqual(square);
});

it('what is no path has some extent all the same', () => {
  expect(pathExtent('nonsense')).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});
