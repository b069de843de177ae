import { expect, it } from 'vitest';
import { ATLAS_QUALITY, cellSize } from './atlasQuality.ts';

const { fine, coarse } = ATLAS_QUALITY;

it('a card is sharp enough to be read, and half as sharp on a slow machine', () => {
  expect(cellSize({ width: 250, height: 350 }, fine)).toEqual({ width: 260, height: 364 });
  expect(cellSize({ width: 250, height: 350 }, coarse)).toEqual({ width: 130, height: 182 });
});

it('boards are kept within bounds without being squeezed, and tokens do not become specks', () => {
  expect(cellSize({ width: 3000, height: 1500 }, fine)).toEqual({ width: 1024, height: 512 });
  expect(cellSize({ width: 1000, height: 3000 }, fine)).toEqual({ width: 341, height: 1024 });
  expect(cellSize({ width: 40, height: 40 }, fine)).toEqual({ width: 128, height: 128 });
});

it('no drawing is too odd for a cell', () => {
  for (const [width, height] of [
    [0, 0],
    [Number.NaN, 5],
    [Infinity, 1],
    [1e9, 1],
    [-5, -5],
  ] as const) {
    const size = cellSize({ width, height }, fine);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(8);
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1024);
  }
});
