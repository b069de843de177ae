import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import type { TableSize } from '#kernel/tableSize';
import { cornerOf } from '#kernel/tableSize';
import { rotatedSize } from './frame.ts';
import type { Pair } from './lay.ts';

/** The nearest spot where all of a flat piece lies on a slab with rounded corners around the origin. What is too large lies in the middle. */
export function kept(
  pose: Pose,
  size: readonly [number, number, ...unknown[]],
  zone: Pair,
  corner: number,
): Pose {
  const yaw = yawOf(pose);
  const [w, d] = rotatedSize(size[0], size[1], yaw);
  const x = between(pose.x, (zone[0] - w) / 2);
  const z = between(pose.z, (zone[1] - d) / 2);
  const straight = x === pose.x && z === pose.z ? pose : { ...pose, x, z };
  if (corner <= 0) return straight;
  const corners = cornersOf(size[0] / 2, size[1] / 2, yaw);
  const round = Math.min(corner, zone[0] / 2, zone[1] / 2);
  return overhang(corners, zone, round, x, z) <= 1e-9 ? straight : drawnIn(straight, corners, zone, round);
}

/** The same on the felt of a table. */
export function keptOnTable(
  pose: Pose,
  size: readonly [number, number, ...unknown[]],
  table: TableSize,
): Pose {
  return kept(pose, size, [table.width, table.depth], cornerOf(table));
}

function between(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(Math.max(value, -most), most);
}

function cornersOf(w: number, d: number, yaw: number): readonly Pair[] {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  return [
    [w * c + d * s, d * c - w * s],
    [w * c - d * s, -d * c - w * s],
    [-w * c + d * s, d * c + w * s],
    [-w * c - d * s, -d * c + w * s],
  ];
}

/** How far the worst corner sticks out of the rounding. */
function overhang(corners: readonly Pair[], zone: Pair, round: number, x: number, z: number): number {
  let most = 0;
  for (const [dx, dz] of corners) {
    const cx = Math.abs(x + dx) - (zone[0] / 2 - round);
    const cz = Math.abs(z + dz) - (zone[1] / 2 - round);
    if (cx > 0 && cz > 0) most = Math.max(most, Math.hypot(cx, cz) - round);
  }
  return most;
}

/** Slides the piece towards the middle just far enough: the table is convex, so there is one such spot on the way. */
function drawnIn(pose: Pose, corners: readonly Pair[], zone: Pair, round: number): Pose {
  let [out, inside] = [1, 0];
  for (let i = 0; i < 48; i++) {
    const half = (out + inside) / 2;
    if (overhang(corners, zone, round, pose.x * half, pose.z * half) > 0) out = half;
    else inside = half;
  }
  return { ...pose, x: pose.x * inside, z: pose.z * inside };
}
