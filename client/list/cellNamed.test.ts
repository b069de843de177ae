import { expect, it } from 'vitest';
import { cellNamed } from './cellNamed.ts';
import { cellWords } from './outline.ts';

const chess = { form: 'grid', columns: 8, rows: 8, hexes: null } as const;
const wide = { form: 'grid', columns: 40, rows: 3, hexes: null } as const;
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
  ['comb', comb, 2],
] as const)('every cell of a %s board is found by the name it is given', (_name, where, cells) => {
  const found = Array.from({ length: cells }, (_, at) => cellNamed(where, cellWords(where, at).slice(3)));
  expect(found).toEqual(Array.from({ length: cells }, (_, at) => at));
});

it('a cell that is not there is none', () => {
  expect(['i1', 'a9', 'a0', '', '4', 'e4x'].map((typed) => cellNamed(chess, typed))).toEqual(
    Array(6).fill(null),
  );
  expect(cellNamed(comb, '5 5')).toBeNull();
  expect(cellNamed(comb, '')).toBeNull();
});
