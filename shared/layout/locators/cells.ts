import type { Pose } from '#kernel/pose';
import { ORIGIN, flatPose } from '#kernel/pose';
import { rotatedSize } from '../frame.ts';
import type { Laid } from '../laid.ts';
import type { LaidPlace } from '../view.ts';
import { hexes } from './hexes.ts';
import type { Lattice } from './lattice.ts';
import { cellsUnder, offsetOf, yawOfHeading } from './lattice.ts';
import type { Locator, Plot, AimRead } from './locator.ts';
import { inZone } from './locator.ts';
import { columnsAndRows, shares } from './sharing.ts';
import { squares } from './squares.ts';

/** How far the middle of an open cell may be, in cells, to be taken instead of a taken one. */
const OPEN_NEIGHBOUR = 0.7;

/** Square and hex grids. */
export const cells: Locator = {
  poses(plot, laid) {
    const lattice = latticeOf(plot);
    const poses: Pose[] = laid.map(() => ORIGIN);
    const heights = new Map<number, number>();
    const small = new Map<number, number[]>();
    laid.forEach((one, i) => {
      const under = cellsUnder(plot.where, one.footprint, one.at, one.heading, one.mirror);
      const [only] = under ?? [];
      if (only !== undefined && under?.length === 1 && leavesRoom(lattice, one))
        small.set(only, [...(small.get(only) ?? []), i]);
      else {
        const base = Math.max(0, ...(under ?? []).map((cell) => heights.get(cell) ?? 0));
        for (const cell of under ?? []) heights.set(cell, base + one.size[2]);
        poses[i] = poseIn(lattice, one, base);
      }
    });
    // What fills its cell lies at the bottom, whenever it came: a token under a tile would be lost to sight.
    for (const [cell, group] of small) crowd(lattice, laid, cell, group, heights.get(cell) ?? 0, poses);
    return poses;
  },

  holds: (plot, _count, x, z) => inZone(plot, x, z),

  read(plot, others, carried, aim) {
    const { where, lay } = plot;
    const lattice = latticeOf(plot);
    const nearest = nearestAnchor(where, lattice, carried, aim, Infinity, null);
    const spot = { heading: carried.heading, mirror: carried.mirror, pose: null };
    if (!lattice.holds(aim.x, aim.z, lay.pad)) {
      // Beside all cells, yet perhaps in the hole of a ring that lies around a missing cell.
      if (nearest === null || nearest.distance > Math.hypot(...lattice.stride([1, 0])) / 2) return null;
    }
    if (nearest === null) return { ...spot, at: -1, distance: 0, refused: 'no-such-cell' };
    if (where.cellCapacity === null) return { ...spot, ...nearest, refused: null };
    const load = loadOf(where, lattice, others);
    if (isOpen(where, carried, nearest.at, load)) return { ...spot, ...nearest, refused: null };
    // Always less than a whole cell away: hovering right over a taken cell must not mean its neighbour.
    const cell = Math.min(Math.hypot(...lattice.stride([1, 0])), Math.hypot(...lattice.stride([0, 1])));
    const reach = Math.min(lay.snap ?? OPEN_NEIGHBOUR * cell, 0.9 * cell);
    const open = nearestAnchor(where, lattice, carried, aim, reach, load);
    return open === null
      ? { ...spot, ...nearest, refused: 'cell-taken' }
      : { ...spot, ...open, refused: null };
  },
};

/** Where a piece lies that has its cells for itself. */
export function poseInCell(plot: Plot, one: Laid): Pose {
  return poseIn(latticeOf(plot), one, 0);
}

export function latticeOf(plot: Plot): Lattice {
  return plot.where.form === 'hex' ? hexes(plot) : squares(plot);
}

function poseIn(lattice: Lattice, { footprint, at, heading, mirror }: Laid, y: number): Pose {
  const [x, z] = lattice.middle(at);
  const [dx, dz] = offsetOf(lattice, footprint, heading, mirror);
  return flatPose(x + dx, z + dz, yawOfHeading(lattice, heading), y);
}

function leavesRoom(lattice: Lattice, one: Laid): boolean {
  const [columns, rows] = columnsAndRows(lattice.usable, lyingIn(lattice, one));
  return columns * rows > 1;
}

function lyingIn(lattice: Lattice, one: Laid): [number, number] {
  return rotatedSize(one.size[0], one.size[1], yawOfHeading(lattice, one.heading));
}

function crowd(
  lattice: Lattice,
  laid: readonly Laid[],
  cell: number,
  group: readonly number[],
  base: number,
  poses: Pose[],
): void {
  let [w, d, h] = [0, 0, 0];
  for (const i of group) {
    const one = laid[i] as Laid;
    const [width, depth] = lyingIn(lattice, one);
    w = Math.max(w, width);
    d = Math.max(d, depth);
    h = Math.max(h, one.size[2]);
  }
  const shared = shares(lattice.usable, [w, d], group.length);
  const [cx, cz] = lattice.middle(cell);
  group.forEach((i, j) => {
    const one = laid[i] as Laid;
    const { x, z, layer } = shared.at(j);
    poses[i] = flatPose(cx + x, cz + z, yawOfHeading(lattice, one.heading), base + layer * h);
  });
}

/** The anchor that brings the piece's middle nearest to the aim, all of it inside, and on open cells if `load` is given. */
function nearestAnchor(
  where: LaidPlace,
  lattice: Lattice,
  piece: Laid,
  aim: Pose,
  reach: number,
  load: readonly number[] | null,
): Pick<AimRead, 'at' | 'distance'> | null {
  const [dx, dz] = offsetOf(lattice, piece.footprint, piece.heading, piece.mirror);
  let best: Pick<AimRead, 'at' | 'distance'> | null = null;
  let least = reach;
  for (let at = 0; at < lattice.count; at++) {
    const [x, z] = lattice.middle(at);
    const distance = Math.hypot(aim.x - x - dx, aim.z - z - dz);
    // An aim on the line between two cells must mean the same one at every table.
    if (distance >= least - 1e-9) continue;
    const fits =
      load === null
        ? cellsUnder(where, piece.footprint, at, piece.heading, piece.mirror) !== null
        : isOpen(where, piece, at, load);
    if (!fits) continue;
    least = distance;
    best = { at, distance };
  }
  return best;
}

/** How many pieces stand in each cell. */
function loadOf(where: LaidPlace, lattice: Lattice, others: readonly Laid[]): number[] {
  const load = Array.from({ length: lattice.count }, () => 0);
  for (const one of others)
    for (const cell of cellsUnder(where, one.footprint, one.at, one.heading, one.mirror) ?? [])
      load[cell] = (load[cell] ?? 0) + 1;
  return load;
}

function isOpen(where: LaidPlace, piece: Laid, at: number, load: readonly number[]): boolean {
  const under = cellsUnder(where, piece.footprint, at, piece.heading, piece.mirror);
  return under !== null && under.every((cell) => (load[cell] ?? 0) < (where.cellCapacity ?? Infinity));
}
