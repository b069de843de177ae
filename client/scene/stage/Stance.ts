import type { Pose } from '#kernel/pose';
import type { Rotation } from '#dice/rotation';

/**
 * Where the centre of a drawn body is and how the body is rotated, facing and die value included. A `Pose` of the table
 * names the underside of a lying piece and its heading alone; mixing the two would sink dice into the felt.
 */
export interface Stance {
  x: number;
  y: number;
  z: number;
  qx: number;
  qy: number;
  qz: number;
  qw: number;
}

/** A body whose underside lies at a pose, its centre `lift` above along its own up, rotated by `own` first. */
export function stanceAt(pose: Pose, lift: number, own: Rotation): Stance {
  const { qx, qy, qz, qw } = pose;
  return {
    x: pose.x + lift * 2 * (qx * qy - qw * qz),
    y: pose.y + lift * (1 - 2 * (qx * qx + qz * qz)),
    z: pose.z + lift * 2 * (qy * qz + qw * qx),
    ...rotatedBy(qx, qy, qz, qw, own),
  };
}

/** A body on the motion lane: there the centre is straight above the named point, however the body tumbles. */
export function stanceInMotion(sample: ArrayLike<number>, lift: number, own: Rotation): Stance {
  const [x, y, z, qx, qy, qz, qw] = [0, 1, 2, 3, 4, 5, 6].map((i) => sample[i] ?? 0) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { x, y: y + lift, z, ...rotatedBy(qx, qy, qz, qw, own) };
}

function rotatedBy(
  ax: number,
  ay: number,
  az: number,
  aw: number,
  { x: bx, y: by, z: bz, w: bw }: Rotation,
): Pick<Stance, 'qx' | 'qy' | 'qz' | 'qw'> {
  return {
    qx: aw * bx + ax * bw + ay * bz - az * by,
    qy: aw * by - ax * bz + ay * bw + az * bx,
    qz: aw * bz + ax * by - ay * bx + az * bw,
    qw: aw * bw - ax * bx - ay * by - az * bz,
  };
}

export function copyStance(from: Stance, to: Stance): void {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
  to.qx = from.qx;
  to.qy = from.qy;
  to.qz = from.qz;
  to.qw = from.qw;
}

const NEAR = 1e-3;

export function sameStance(a: Stance, b: Stance): boolean {
  return (
    Math.abs(a.x - b.x) < NEAR &&
    Math.abs(a.y - b.y) < NEAR &&
    Math.abs(a.z - b.z) < NEAR &&
    Math.abs(a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw) > 1 - 1e-6
  );
}

/** Whether one is straight above or below the other. */
export function isAbove(a: Stance, b: Stance): boolean {
  return (
    Math.abs(a.x - b.x) < NEAR && Math.abs(a.z - b.z) < NEAR && sameStance({ ...a, y: 0 }, { ...b, y: 0 })
  );
}
