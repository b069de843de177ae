import { MARGIN } from './AtlasTexture.ts';

/** Fills the margin with the colours of the picture's edge. */
export function spreadEdges(
  pixels: Uint8ClampedArray,
  cellWidth: number,
  cellHeight: number,
  width: number,
  height: number,
): void {
  const at = (x: number, y: number): number => (y * cellWidth + x) * 4;
  const [right, bottom] = [MARGIN + width, MARGIN + height];
  for (let y = MARGIN; y < bottom; y++) {
    const [first, last] = [at(MARGIN, y), at(right - 1, y)];
    for (let x = 0; x < MARGIN; x++) pixels.copyWithin(at(x, y), first, first + 4);
    for (let x = right; x < cellWidth; x++) pixels.copyWithin(at(x, y), last, last + 4);
  }
  const row = cellWidth * 4;
  for (let y = 0; y < MARGIN; y++) pixels.copyWithin(at(0, y), at(0, MARGIN), at(0, MARGIN) + row);
  for (let y = bottom; y < cellHeight; y++)
    pixels.copyWithin(at(0, y), at(0, bottom - 1), at(0, bottom - 1) + row);
}
