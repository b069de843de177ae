/** Position in table units (one unit = one inch, y up) and a unit quaternion. Poses are replaced, never mutated: effects share them. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly qx: number;
  readonly qy: number;
  readonly qz: number;
  readonly qw: number;
}

export const ORIGIN: Pose = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 };

/** A pose lying flat at (x, z), raised by y, rotated about the vertical axis. */
export function flatPose(x: number, z: number, yaw = 0, y = 0): Pose {
  return { x, y, z, qx: 0, qy: Math.sin(yaw / 2), qz: 0, qw: Math.cos(yaw / 2) };
}

/** The rotation about the vertical axis, in (-π, π]. */
export function yawOf(pose: Pose): number {
  return Math.atan2(
    2 * (pose.qw * pose.qy + pose.qx * pose.qz),
    1 - 2 * (pose.qy * pose.qy + pose.qx * pose.qx),
  );
}

/** Rotates a pose about the vertical axis through its own position. */
export function rotated(pose: Pose, yaw: number): Pose {
  const s = Math.sin(yaw / 2);
  const c = Math.cos(yaw / 2);
  return {
    ...pose,
    qx: c * pose.qx + s * pose.qz,
    qy: c * pose.qy + s * pose.qw,
    qz: c * pose.qz - s * pose.qx,
    qw: c * pose.qw - s * pose.qy,
  };
}

/** Where a pose given relative to `base` lies on the table. */
export function composed(base: Pose, local: Pose): Pose {
  const { qx: ax, qy: ay, qz: az, qw: aw } = base;
  const { qx: bx, qy: by, qz: bz, qw: bw } = local;
  const tx = 2 * (ay * local.z - az * local.y);
  const ty = 2 * (az * local.x - ax * local.z);
  const tz = 2 * (ax * local.y - ay * local.x);
  return {
    x: base.x + local.x + aw * tx + ay * tz - az * ty,
    y: base.y + local.y + aw * ty + az * tx - ax * tz,
    z: base.z + local.z + aw * tz + ax * ty - ay * tx,
    qx: aw * bx + ax * bw + ay * bz - az * by,
    qy: aw * by - ax * bz + ay * bw + az * bx,
    qz: aw * bz + ax * by - ay * bx + az * bw,
    qw: aw * bw - ax * bx - ay * by - az * bz,
  };
}
