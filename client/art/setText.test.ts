import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Text } from '#art/Drawing';
import { setText } from './setText.ts';

/** Every letter is half as wide as it is high. */
const measure = (words: string): number => words.length / 2;
const mark = (words: string, rest: Partial<Text> = {}): Text => ({
  mark: 'text',
  text: words,
  x: 0,
  y: 0,
  size: 10,
  fill: 'black',
  font: 'read',
  ...rest,
});

it('a text without a width is set as it is, line by line', () => {
  expect(setText(mark('one two\nthree'), measure)).toMatchObject({ lines: ['one two', 'three'], size: 10 });
});

it('words go to the next line where the width ends', () => {
  const { lines, size } = setText(mark('the quick brown fox', { width: 50 }), measure);
  expect(lines).toEqual(['the quick', 'brown fox']);
  expect(size).toBe(10);
});

it('what would be too many lines is set smaller until it fits', () => {
  const { lines, size } = setText(mark('the quick brown fox', { width: 50, lines: 1 }), measure);
  expect(lines).toEqual(['the quick brown fox']);
  expect(measure(lines[0]!) * size).toBeLessThanOrEqual(50);
  expect(size).toBeGreaterThan(4.5);
});

it('a word that is wider than the line makes the text smaller rather than being broken', () => {
  const { lines, size } = setText(mark('a grandmother', { width: 40 }), measure);
  expect(lines).toEqual(['a', 'grandmother']);
  expect(size).toBeLessThan(8);
});

it('what fits at no readable size ends with an ellipsis', () => {
  const { lines } = setText(mark('word '.repeat(400), { width: 50, lines: 3 }), measure);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
});

it('any text keeps within its width and number of lines, and loses no letter unless it says so', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.integer({ min: 20, max: 300 }),
      fc.integer({ min: 1, max: 8 }),
      (words, width, most) => {
        const { lines, size } = setText(mark(words, { width, lines: most }), measure);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width + 1e-9);
        const letters = (text: string): string => text.replace(/\s/g, '');
        const kept = letters(lines.join(''));
        expect(kept === letters(words) || lines.at(-1)?.endsWith('…')).toBe(true);
      },
    ),
  );
});

it('odd sizes and widths are set somehow and never hang', () => {
  for (const size of [0, -1, Number.NaN, Infinity]) {
    for (const width of [0, -5, Number.NaN, 10])
      expect(setText(mark('a b', { size, width }), measure).lines).toEqual(['a b']);
  }
  expect(setText(mark('', { width: 10 }), measure).lines).toEqual(['']);
});
