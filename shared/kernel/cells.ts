import type { Footprint } from './kind.ts';
import { hexMapOf } from './maps/HexMap.ts';
import type { Place } from './place.ts';

/** Rotation and mirror of a polyomino: mirror first (in columns, or across the q axis), then rotated to its `heading`, in quarters or sixths. */
export function orient(
  cell: readonly [number, number],
  form: 'grid' | 'hex',
  heading: number,
  mirror: boolean,
): [number, number] {
  let [a, b] = cell;
  if (form === 'grid') {
    if (mirror) a = -a;
    for (let i = ((heading % 4) + 4) % 4; i > 0; i--) [a, b] = [-b, a];
  } else {
    if (mirror) [a, b] = [b, a];
    for (let i = ((heading % 6) + 6) % 6; i > 0; i--) [a, b] = [-b, a + b];
  }
  return [a + 0, b + 0];
}

const SINGLE: Footprint = [[0, 0]];

/** The cells a footprint covers when anchored at `at`, or null when part of it would lie outside. */
export function covered(
  where: Place,
  footprint: Footprint | null,
  at: number,
  heading: number,
  mirror: boolean,
): number[] | null {
  const cells: number[] = [];
  for (const offset of footprint ?? SINGLE) {
    const cell = shifted(where, at, orient(offset, where.form === 'hex' ? 'hex' : 'grid', heading, mirror));
    if (cell < 0) return null;
    cells.push(cell);
  }
  return cells;
}

/** The cell `offset` away from `at`, or -1 outside the place. */
export function shifted(where: Place, at: number, offset: readonly [number, number]): number {
  if (where.form === 'grid') {
    if (!Number.isInteger(at) || at < 0 || at >= where.columns * where.rows) return -1;
    const column = (at % where.columns) + offset[0];
    const row = Math.floor(at / where.columns) + offset[1];
    return column < 0 || row < 0 || column >= where.columns || row >= where.rows
      ? -1
      : row * where.columns + column;
  }
  const anchor = where.hexes?.[at];
  if (where.hexes === null || anchor === undefined) return -1;
  return hexMapOf(where.hexes).at(anchor[0] + offset[0], anchor[1] + offset[1]);
}

/** All hexes at most `radius` from the middle, in a stable order. */
export function hexagon(radius: number): Footprint {
  const cells: [number, number][] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = Math.max(-radius, -r - radius); q <= Math.min(radius, -r + radius); q++) cells.push([q, r]);
  return cells;
}

const SQUARE_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The cells sharing an edge with `at`. */
export function neighbours(where: Place, at: number): readonly number[] {
  if (where.form === 'hex') return where.hexes === null ? [] : hexMapOf(where.hexes).neighbours(at);
  return SQUARE_STEPS.map((step) => shifted(where, at, step)).filter((cell) => cell >= 0);
}
