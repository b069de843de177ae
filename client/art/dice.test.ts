import { expect, it } from 'vitest';
import type { Group, Text } from '#art/Drawing';
import { kind } from '#kernel/kind';
import { dieSheet, needsLine, sideCell } from './dice.ts';

const SIDES = [2, 4, 6, 8, 10, 12, 20, 30, 100];

it('every side of every die has a part of the sheet to itself', () => {
  for (const sides of SIDES) {
    const corners = Array.from({ length: sides }, (_, i) => {
      const { x, y, width, height } = sideCell(sides, i + 1);
      expect(x + width).toBeLessThanOrEqual(1 + 1e-9);
      expect(y + height).toBeLessThanOrEqual(1 + 1e-9);
      return `${x} ${y}`;
    });
    expect(new Set(corners).size).toBe(sides);
  }
});

it('the number of a side stands in the middle of its part', () => {
  const die = kind('d20', 'die', { sides: 20 });
  const sheet = dieSheet(die);
  const squares = sheet.marks.filter((mark): mark is Group => mark.mark === 'group');
  expect(squares).toHaveLength(20);
  squares.forEach((square, i) => {
    const part = sideCell(20, i + 1);
    const number = square.marks.at(needsLine(i + 1, 20) ? -2 : -1) as Text;
    expect(number.text).toBe(String(i + 1));
    expect((square.x ?? 0) + number.x).toBeCloseTo((part.x + part.width / 2) * sheet.width);
    expect((square.y ?? 0) + number.y).toBeCloseTo((part.y + part.height / 2) * sheet.height);
  });
});

it('a wooden or plastic d6 has as many pips as its side says, a metal one has numbers', () => {
  const [dots, numbers] = [kind('d6', 'die'), kind('d6', 'die', { art: { finish: 'metal' } })];
  const sides = (die: typeof dots): Group[] => dieSheet(die).marks.filter((mark) => mark.mark === 'group');
  // Each pip is cut in: a bright rim, a dark rim, and the paint.
  expect(sides(dots).map(({ marks }) => marks.length / 3)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(sides(numbers).every(({ marks }) => marks.some((mark) => mark.mark === 'text'))).toBe(true);
});

it('numbers that could be another one upside down are underlined', () => {
  const lined = (sides: number): number[] =>
    Array.from({ length: sides }, (_, i) => i + 1).filter((side) => needsLine(side, sides));
  expect(lined(6)).toEqual([6]);
  expect(lined(20)).toEqual([6, 9]);
  expect(lined(100)).toEqual([6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]);
});
