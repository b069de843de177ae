import type { Pose } from '#kernel/pose';
import { ORIGIN, composed, yawOf } from '#kernel/pose';

/** `world` as seen from `base`: the inverse of `composed`. */
export function within(base: Pose, world: Pose): Pose {
  const { qx, qy, qz, qw } = base;
  const inverse: Pose = { x: 0, y: 0, z: 0, qx: -qx, qy: -qy, qz: -qz, qw };
  const { x, y, z } = world;
  return composed(inverse, { ...world, x: x - base.x, y: y - base.y, z: z - base.z });
}

/** Whether a pose stands exactly upright, as nearly all do. */
export function isUpright(pose: Pose): boolean {
  return pose.qx === 0 && pose.qz === 0;
}

/**
 * An aim as seen from a place in which pieces lie up to `height`. What is aimed from higher up is aimed straight down: high
 * above a board that leans a little it still means the spot right under it.
 */
export function aimedAt(base: Pose, aim: Pose, height: number): Pose {
  const local = within(base, aim);
  if (local.y <= height || isUpright(base)) return local;
  const { qx, qy, qz, qw } = base;
  const up = uprightness(base);
  const down = up > 0.1 ? (local.y - height) / up : 0;
  return {
    ...local,
    x: local.x - down * 2 * (qx * qy + qw * qz),
    z: local.z - down * 2 * (qy * qz - qw * qx),
  };
}

/** A pose that can be computed with: one from a broken file becomes the middle of the table, or loses its rotation. */
export function sane(pose: Pose | null): Pose {
  if (pose === null) return ORIGIN;
  const length = Math.hypot(pose.qx, pose.qy, pose.qz, pose.qw);
  if (!Number.isFinite(pose.x + pose.y + pose.z)) return ORIGIN;
  if (Math.abs(length - 1) < 1e-6) return pose;
  const { x, y, z } = pose;
  if (!Number.isFinite(length) || length < 1e-3) return { ...ORIGIN, x, y, z };
  const { qx, qy, qz, qw } = pose;
  return { x, y, z, qx: qx / length, qy: qy / length, qz: qz / length, qw: qw / length };
}

/** Lying flat at the same spot: only the rotation about the vertical axis is kept. */
export function upright(pose: Pose): Pose {
  if (isUpright(pose)) return pose;
  const half = yawOf(pose) / 2;
  return { x: pose.x, y: pose.y, z: pose.z, qx: 0, qy: Math.sin(half), qz: 0, qw: Math.cos(half) };
}

/** How upright a pose stands: the cosine of the angle between its own up and the table's. */
export function uprightness(pose: Pose): number {
  return 1 - 2 * (pose.qx * pose.qx + pose.qz * pose.qz);
}

/** The same pose at another height. */
export function atHeight(pose: Pose, y: number): Pose {
  return { ...pose, y };
}

/** The sizes of a rectangle's bounds after a rotation. */
export function rotatedSize(width: number, depth: number, yaw: number): [number, number] {
  const c = Math.abs(Math.cos(yaw));
  const s = Math.abs(Math.sin(yaw));
  return [width * c + depth * s, width * s + depth * c];
}
