import { expect, it } from 'vitest';
import { keyInList } from './keyInList.ts';
import type { Line, OpenLine } from './tableOutline.ts';
import { openLines } from './tableOutline.ts';

const line = (key: string, lines: readonly Line[] = []): Line => ({ key, words: key, target: null, lines });
const LINES = [line('you', [line('hand', [line('owl'), line('gull')])]), line('all', [line('deck')])];
const shownWith = (...shut: string[]): OpenLine[] => openLines(LINES, new Set(shut));

function press(key: string, at: string, shown = shownWith()): string | null {
  const current = shown.find((one) => one.key === at);
  if (current === undefined) throw new Error(`there is no line ${at}`);
  const meant = keyInList(key, shown, current);
  if (meant === null || meant.do === 'nothing') return meant === null ? null : 'nothing';
  return meant.do === 'walk' ? meant.to.key : `${meant.do} ${meant.line.key}`;
}

it('arrows walk up and down through all that is shown, Home and End to the ends', () => {
  expect(press('ArrowDown', 'gull')).toBe('all');
  expect(press('ArrowUp', 'all')).toBe('gull');
  expect(press('ArrowDown', 'hand', shownWith('hand'))).toBe('all');
  expect(press('Home', 'gull')).toBe('you');
  expect(press('End', 'gull')).toBe('deck');
});

it('right opens and goes in, left goes out and shuts', () => {
  expect(press('ArrowRight', 'hand', shownWith('hand'))).toBe('toggle hand');
  expect(press('ArrowRight', 'hand')).toBe('owl');
  expect(press('ArrowLeft', 'gull')).toBe('hand');
  expect(press('ArrowLeft', 'hand')).toBe('toggle hand');
  expect(press('ArrowLeft', 'hand', shownWith('hand'))).toBe('you');
});

it('Enter opens the menu of the line, Space picks it up', () => {
  expect(press('Enter', 'owl')).toBe('menu owl');
  expect(press(' ', 'owl')).toBe('pick owl');
});

it('an arrow with nowhere to go is kept from the table, where it would move the piece', () => {
  expect(press('ArrowDown', 'deck')).toBe('nothing');
  expect(press('ArrowUp', 'you')).toBe('nothing');
  expect(press('ArrowRight', 'owl')).toBe('nothing');
  expect(press('ArrowLeft', 'you', shownWith('you'))).toBe('nothing');
});

it('every other key is left to the table', () => {
  expect(['f', 'R', '3', 'Tab', 'Delete'].map((key) => press(key, 'owl'))).toEqual(Array(5).fill(null));
});
