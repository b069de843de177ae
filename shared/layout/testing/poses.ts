import type { Pose } from '#kernel/pose';

const NEAR = 1e-6;

/** How two poses differ, or null when they are the same; a quaternion and its negative are one rotation. */
export function differs(got: Pose, wanted: Pose): string | null {
  const far = Math.hypot(got.x - wanted.x, got.y - wanted.y, got.z - wanted.z);
  const dot = got.qx * wanted.qx + got.qy * wanted.qy + got.qz * wanted.qz + got.qw * wanted.qw;
  if (far < NEAR && 1 - Math.abs(dot) < NEAR) return null;
  return `${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`;
}

export function isFinitePose(pose: Pose): boolean {
  const { x, y, z, qx, qy, qz, qw } = pose;
  return [x, y, z, qx, qy, qz, qw].every(Number.isFinite) && Math.abs(Math.hypot(qx, qy, qz, qw) - 1) < 1e-6;
}
