import { MOST_PICTURE_BYTES } from '#protocol/api';
import { expect, it } from 'vitest';
import { pictureFault } from './pictureFault.ts';
import { sizeFor } from './sizeFor.ts';

const file = (type: string, size = 1000) => ({ type, size });
const pixels = { width: 500, height: 700 };

it('takes a picture of a usual size and type', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp'])
    expect(pictureFault(file(type), pixels)).toBeNull();
});

it('says what is wrong with any other', () => {
  expect(pictureFault(file('image/svg+xml'), pixels)).toMatch(/PNG, JPEG or WebP/);
  expect(pictureFault(file('image/png', 0), pixels)).toMatch(/empty/);
  expect(pictureFault(file('image/png', MOST_PICTURE_BYTES + 1), pixels)).toMatch(/4 MB are the most/);
  expect(pictureFault(file('image/png'), null)).toMatch(/cannot be read/);
  expect(pictureFault(file('image/png'), { width: 9000, height: 10 })).toMatch(/9000 × 10/);
  expect(pictureFault(file('image/png'), { width: 8000, height: 8000 })).toMatch(/32 megapixels/);
});

it('cuts a component to the shape of its picture, within what a table bears', () => {
  expect(sizeFor('card', pixels)).toEqual([2.5, 3.5]);
  expect(sizeFor('token', { width: 100, height: 50 })).toEqual([1, 0.5]);
  expect(sizeFor('board', { width: 8000, height: 8 })).toEqual([12, 0.3]);
});
