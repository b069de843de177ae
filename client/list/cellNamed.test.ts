import { expect, it } from 'vitest';
import { cellNamed } from './cellNamed.ts';
import { cellName } from './cellWords.ts';

const chess = { form: 'grid', columns: 8, rows: 8, hexes: null } as const;
const wide = { form: 'grid', columns: 40, rows: 3, hexes: null } as const;
const track = { form: 'grid', columns: 6, rows: 1, hexes: null } as const;
const comb = {
  form: 'hex',
  columns: 0,
  rows: 0,
  hexes: [
    [0, 0],
    [1, -1],
  ],
} as const;

it.each([
  ['chess', chess, 64],
  ['wide', wide, 120],
  ['track', track, 6],
  ['comb', comb, 2],
] as const)('every cell of a %s board is found by the name it is given', (_name, where, cells) => {
  const found = Array.from({ length: cells }, (_, at) => cellNamed(where, cellName(where, at)));
  expect(found).toEqual(Array.from({ length: cells }, (_, at) => at));
});

it('a cell that is not there is none', () => {
  expect(['i1', 'a9', 'a0', '', '4', 'e4x'].map((typed) => cellNamed(chess, typed))).toEqual(
    Array(6).fill(null),
  );
  expect(['0', '7', 'a1', ''].map((typed) => cellNamed(track, typed))).toEqual(Array(4).fill(null));
  expect(cellNamed(comb, '5 5')).toBeNull();
  expect(cellNamed(comb, '')).toBeNull();
});

it('a space of a track is named by its bare number too', () => {
  expect(cellNamed(track, ' 3 ')).toBe(2);
});
