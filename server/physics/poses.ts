import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { BodyPlan } from './bodies/BodyPlan.ts';
import { lyingFlat, showing, sideUp, yawShown } from '#dice/sideUp';
import type { Rotation, Vec } from '#dice/rotation';
import { STILL, UP, applied, inverse, normalised, times } from '#dice/rotation';

/** A pose as it is seen: at the underside of the lying piece, rotated as its body is. */
export function poseFrom(plan: BodyPlan, at: Vec, shown: Rotation): Pose {
  return { x: at.x, y: at.y - plan.lift, z: at.z, qx: shown.x, qy: shown.y, qz: shown.z, qw: shown.w };
}

/**
 * A pose as it is noted for a piece that lies: rotated about the vertical only. The side a die shows and the way a piece faces are
 * noted beside it, and whoever draws adds them.
 */
export function notedPose(plan: BodyPlan, at: Vec, shown: Rotation): Pose {
  const yaw = plan.sides > 0 ? yawShown(plan.sides, shown) : levelYaw(shown);
  return flatPose(at.x, at.z, yaw, at.y - plan.lift);
}

/** Face down is flipped about z. */
const OVER: Rotation = { x: 0, y: 0, z: 1, w: 0 };

function levelYaw(shown: Rotation): number {
  const alone = facesUp(shown) ? shown : times(shown, inverse(OVER));
  return 2 * Math.atan2(Math.sign(alone.w || 1) * alone.y, Math.abs(alone.w));
}

/** The centre of a body laid at a pose. What is not finite is taken as nought: a pose from a broken save must not break the table. */
export function centreFrom(plan: BodyPlan, pose: Pose): Vec {
  return { x: finite(pose.x), y: finite(pose.y) + plan.lift, z: finite(pose.z) };
}

/** How a body laid at a pose is rotated: dice flat on a face, and showing `value` if that is given. */
export function rotationFrom(plan: BodyPlan, pose: Pose, value?: number): Rotation {
  const rotation = soundRotation(pose) ?? STILL;
  if (plan.sides === 0) return rotation;
  if (value !== undefined && value >= 1 && value <= plan.sides && sideUp(plan.sides, rotation) !== value) {
    return showing(plan.sides, value, yawShown(plan.sides, lyingFlat(plan.sides, rotation)));
  }
  return plan.level ? rotation : lyingFlat(plan.sides, rotation);
}

export function soundRotation(q: { qx: number; qy: number; qz: number; qw: number }): Rotation | undefined {
  const long = q.qx * q.qx + q.qy * q.qy + q.qz * q.qz + q.qw * q.qw;
  if (!Number.isFinite(long) || long < 0.01) return undefined;
  return normalised({ x: q.qx, y: q.qy, z: q.qz, w: q.qw });
}

export function facesUp(shown: Rotation): boolean {
  return applied(shown, UP).y >= 0;
}

function finite(n: number): number {
  return Number.isFinite(n) ? Math.max(-1000, Math.min(1000, n)) : 0;
}
