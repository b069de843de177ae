import { expect, it } from 'vitest';
import { CUTS } from './Body.ts';
import type { Group } from './Drawing.ts';
import { cutTo } from './cutTo.ts';
import { drawing, rect } from './draw.ts';
import { outlineOf } from './outline.ts';

const SQUARE_CUTS = ['rect', 'round'];

it('every outline fills the square it is cut from', () => {
  for (const cut of CUTS.filter((one) => !SQUARE_CUTS.includes(one))) {
    const corners = outlineOf(cut) ?? [];
    for (const axis of [0, 1] as const) {
      const values = corners.map((corner) => corner[axis]);
      expect(Math.min(...values)).toBeCloseTo(0);
      expect(Math.max(...values)).toBeCloseTo(1);
    }
  }
});

it('a hex stands on a corner, a flat hex lies on an edge', () => {
  const lowest = (cut: 'hex' | 'hex-flat'): number =>
    (outlineOf(cut) ?? []).filter(([, y]) => Math.abs(y - 1) < 1e-9).length;
  expect(lowest('hex')).toBe(1);
  expect(lowest('hex-flat')).toBe(2);
});

it('a cut drawing keeps its size and everything on it', () => {
  const whole = drawing(250, 350, [rect(0, 0, 250, 350, { fill: '#ffffff' })]);
  for (const cut of CUTS) {
    const { width, height, marks } = cutTo({ cut, corner: 0.13 }, whole);
    expect([width, height]).toEqual([250, 350]);
    expect((marks[0] as Group).marks).toEqual(whole.marks);
    expect((marks[0] as Group).clip).toBeDefined();
  }
});

it('the corners of a card are rounded by hundredths of a table unit', () => {
  const card = cutTo({ cut: 'rect', corner: 0.13 }, drawing(250, 350, []));
  expect((card.marks[0] as Group).clip).toMatchObject({ mark: 'rect', radius: 13 });
});
