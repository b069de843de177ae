import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import { isUpright } from './frame.ts';
import type { Size } from './laid.ts';

/** A piece as seen from above: a rotated rectangle with a top. */
export interface Slab {
  readonly x: number;
  readonly z: number;
  /** Half sizes along its own axes. */
  readonly w: number;
  readonly d: number;
  readonly cos: number;
  readonly sin: number;
  readonly top: number;
}

/** The slab of a piece whose underside lies at a pose; one that leans or was tipped over takes the room of its bounds. */
export function slabOf(pose: Pose, size: Size): Slab {
  const yaw = yawOf(pose);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const [w, d, h] = [size[0] / 2, size[1] / 2, size[2] / 2];
  const { qx, qy, qz, qw } = pose;
  if (isUpright(pose)) return { x: pose.x, z: pose.z, w, d, cos, sin, top: pose.y + 2 * h };
  const [xx, xy, xz] = [1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qw * qz), 2 * (qx * qz - qw * qy)];
  const [yx, yy, yz] = [2 * (qx * qy - qw * qz), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qw * qx)];
  const [zx, zy, zz] = [2 * (qx * qz + qw * qy), 2 * (qy * qz - qw * qx), 1 - 2 * (qx * qx + qy * qy)];
  const along = (ax: number, az: number) =>
    w * Math.abs(xx * ax + xz * az) + h * Math.abs(yx * ax + yz * az) + d * Math.abs(zx * ax + zz * az);
  return {
    x: pose.x + yx * h,
    z: pose.z + yz * h,
    w: along(cos, -sin),
    d: along(sin, cos),
    cos,
    sin,
    top: pose.y + yy * h + (w * Math.abs(xy) + h * Math.abs(yy) + d * Math.abs(zy)),
  };
}

/** How high the upper face of a piece is right under or over a point: on a board that leans, not everywhere the same. */
export function surfaceAt(pose: Pose, thickness: number, x: number, z: number): number {
  const { qx, qy, qz, qw } = pose;
  const [ux, uy, uz] = [2 * (qx * qy - qw * qz), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qw * qx)];
  if (uy < 0.5) return pose.y + thickness;
  const [cx, cy, cz] = [pose.x + ux * thickness, pose.y + uy * thickness, pose.z + uz * thickness];
  return cy - (ux * (x - cx) + uz * (z - cz)) / uy;
}

export function radiusOf(slab: Slab): number {
  return Math.hypot(slab.w, slab.d);
}

export function coversPoint(slab: Slab, x: number, z: number): boolean {
  const dx = x - slab.x;
  const dz = z - slab.z;
  return (
    Math.abs(dx * slab.cos - dz * slab.sin) <= slab.w && Math.abs(dx * slab.sin + dz * slab.cos) <= slab.d
  );
}

/** Side by side is not over one another. */
const TOUCH = 1e-6;

/** Whether two slabs share some area, seen from above: no line parallel to a side of either parts them. */
export function overlap(a: Slab, b: Slab): boolean {
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const reach = radiusOf(a) + radiusOf(b);
  if (dx * dx + dz * dz >= reach * reach) return false;
  return !parted(a, b, dx, dz) && !parted(b, a, dx, dz);
}

function parted(a: Slab, b: Slab, dx: number, dz: number): boolean {
  const c = Math.abs(a.cos * b.cos + a.sin * b.sin);
  const s = Math.abs(a.sin * b.cos - a.cos * b.sin);
  return (
    Math.abs(dx * a.cos - dz * a.sin) > a.w + b.w * c + b.d * s - TOUCH ||
    Math.abs(dx * a.sin + dz * a.cos) > a.d + b.w * s + b.d * c - TOUCH
  );
}

/** How high something lies that is let down straight onto these: on the highest it would touch, or on the table. */
export function landingHeight(piece: Slab, below: Iterable<Slab>): number {
  let height = 0;
  for (const slab of below) if (slab.top > height && overlap(piece, slab)) height = slab.top;
  return height;
}
