import { expect, it } from 'vitest';
import { cellQuestion, cellWords } from './cellWords.ts';

const place = { id: 'cells', label: 'the squares', form: 'grid', columns: 8, rows: 8, hexes: null } as const;
const track = { ...place, id: 'round-track', label: 'the round track', columns: 5, rows: 1 } as const;
const comb = { ...place, form: 'hex', columns: 0, rows: 0, hexes: [[1, -2]] } as const;

it('names cells as on a chess board, and hexes by their coordinates', () => {
  expect([cellWords(place, 0), cellWords(place, 63)]).toEqual(['at a8', 'at h1']);
  expect(cellWords({ ...place, columns: 30, rows: 2 }, 27)).toBe('at ab2');
  expect(cellWords(comb, 0)).toBe('at 1, -2');
});

it('counts the spaces of a track, whichever way it runs, and says which track it is', () => {
  expect(cellWords(track, 0)).toBe('on space 1 of the round track');
  expect(cellWords({ ...track, columns: 1, rows: 5, label: 'the near tray' }, 4)).toBe(
    'on space 5 of the near tray',
  );
  expect(cellWords({ ...track, label: '' }, 2)).toBe('on space 3 of 5');
});

it('asks for a cell by what its names look like', () => {
  expect(cellQuestion(place)).toContain('e4');
  expect(cellQuestion(track)).toContain('from 1 to 5');
  expect(cellQuestion(comb)).toContain('2 -1');
});
