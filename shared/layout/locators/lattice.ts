import { covered, orient } from '#kernel/cells';
import type { Footprint } from '#kernel/kind';
import type { Place } from '#kernel/place';
import type { Pair } from '../lay.ts';
import type { LaidPlace } from '../view.ts';

/** The geometry of cells: all that differs between square and hex grids. */
export interface Lattice {
  readonly form: 'grid' | 'hex';
  readonly count: number;
  /** How many steps of a heading make a whole circle. */
  readonly steps: 4 | 6;
  /** The middle of a cell; (0, 0) for a cell that is not there. */
  middle(cell: number): Pair;
  /** How far a step by columns and rows, or by q and r, leads. */
  stride(step: Pair): Pair;
  /** Whether a point lies in some cell, or at most `pad` outside. */
  holds(x: number, z: number, pad: number): boolean;
  /** A rectangle about the middle that lies inside a cell whatever the cell's shape: where several pieces find room. */
  readonly usable: Pair;
}

/** The rotation about the vertical axis that stands for a heading in quarters or sixths. */
export function yawOfHeading(lattice: Lattice, heading: number): number {
  return Number.isFinite(heading) && heading !== 0 ? (-heading * 2 * Math.PI) / lattice.steps : 0;
}

/** The nearest heading in quarters or sixths, from 0 up. */
export function headingOfYaw(steps: 4 | 6, yaw: number): number {
  const heading = Math.round((-yaw * steps) / (2 * Math.PI)) % steps;
  return heading < 0 ? heading + steps : heading + 0;
}

const NO_STEP: Pair = [0, 0];

/**
 * Where the middle of a piece lies, seen from the middle of its anchor cell. On squares the middle of its bounds, which is
 * the middle of its `size`; on hexes the mean of its cells, because bounds do not rotate by sixths.
 */
export function offsetOf(
  lattice: Lattice,
  footprint: Footprint | null,
  heading: number,
  mirror: boolean,
): Pair {
  if (footprint === null || footprint.length === 0) return NO_STEP;
  let [left, right, far, near] = [Infinity, -Infinity, Infinity, -Infinity];
  let [x, z] = [0, 0];
  for (const cell of footprint) {
    const [sx, sz] = lattice.stride(orient(cell, lattice.form, heading, mirror));
    x += sx / footprint.length;
    z += sz / footprint.length;
    left = Math.min(left, sx);
    right = Math.max(right, sx);
    far = Math.min(far, sz);
    near = Math.max(near, sz);
  }
  return lattice.form === 'hex' ? [x, z] : [(left + right) / 2, (far + near) / 2];
}

/** The cells a piece covers, or null when part of it lies outside or a file gave it no cell. */
export function cellsUnder(
  where: LaidPlace,
  footprint: Footprint | null,
  at: number,
  heading: number,
  mirror: boolean,
): readonly number[] | null {
  if (!Number.isInteger(at) || at < 0) return null;
  // The kernel reads only the shape of the place (form, columns, rows, hexes), which a masked place has too.
  return covered(where as unknown as Place, footprint, at, heading, mirror);
}
