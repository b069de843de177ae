import { expect, it } from 'vitest';
import { drawing, group, polygon, rect, star, text } from './draw.ts';

it('marks that are left out by a condition leave no hole', () => {
  const one = rect(0, 0, 1, 1);
  expect(drawing(10, 10, [false, one, null]).marks).toEqual([one]);
  expect(group([null, one, false]).marks).toEqual([one]);
});

it('a text is for reading unless it says otherwise', () => {
  expect(text('x', 0, 0, 10, '#000000').font).toBe('read');
  expect(text('x', 0, 0, 10, '#000000', { font: 'display' }).font).toBe('display');
});

it('a polygon has its first corner on top, and a star twice as many corners as points', () => {
  expect(polygon(50, 50, 10, 4)).toBe('M50 40L60 50L50 60L40 50Z');
  expect(polygon(50, 50, 10, 4, 45)).toBe('M57.07 42.93L57.07 57.07L42.93 57.07L42.93 42.93Z');
  expect(star(0, 0, 10, 5, 5).split('L')).toHaveLength(10);
});
