import type { Cut } from './Body.ts';

type Corner = readonly [number, number];

/** The corners of a regular shape, clockwise from the top, stretched to fill a square of side 1 with (0, 0) at its upper left. */
function filling(count: number, rotate: number, inner = 1): readonly Corner[] {
  const raw = Array.from({ length: count }, (_, i): Corner => {
    const angle = ((rotate - 90) * Math.PI) / 180 + (i * 2 * Math.PI) / count;
    const radius = i % 2 === 0 ? 1 : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const [xs, ys] = [raw.map(([x]) => x), raw.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return raw.map(([x, y]) => [(x - left) / width, (y - top) / height]);
}

const CORNERS: Partial<Record<Cut, readonly Corner[]>> = {
  hex: filling(6, 0),
  'hex-flat': filling(6, 30),
  triangle: filling(3, 0),
  diamond: filling(4, 0),
  star: filling(10, 0, 0.45),
  pentagon: filling(5, 0),
};

/**
 * What a flat thing is cut along, as corners within the unit square (x to the right, y down, as on paper); to be
 * stretched over the width and depth of its kind. null for rectangles (rounded by `Body.corner`) and for round things.
 */
export function outlineOf(cut: Cut): readonly Corner[] | null {
  return CORNERS[cut] ?? null;
}
