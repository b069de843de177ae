import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { tableSizeOf } from '#kernel/tableSize';
import type { Carried } from '#layout/Carried';
import { heightUnder } from '#layout/ground';
import type { Survey } from '#layout/Survey';

/** Steps outwards, each rotated by this angle from the one before, come near every spot once. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const TRIES = 400;

/** Where something can lie on the bare felt, as near as can be to a point: for those who move pieces without pointing. */
export function freeSpot(survey: Survey, carried: Carried, x: number, z: number, yaw = 0): Pose {
  const [width, depth] = carried.kind.size;
  const far = Math.hypot(width, depth) / 2;
  const felt = tableSizeOf(survey.settings);
  const inside = (pose: Pose): boolean =>
    Math.abs(pose.x) < felt.width / 2 - far - 1 && Math.abs(pose.z) < felt.depth / 2 - far - 1;
  for (let i = 0; i < TRIES; i++) {
    const away = 0.9 * Math.sqrt(i);
    const pose = flatPose(x + away * Math.cos(i * GOLDEN), z + away * Math.sin(i * GOLDEN), yaw);
    if (inside(pose) && heightUnder(survey, carried, pose) < 0.01) return pose;
  }
  return flatPose(0, 0, yaw);
}
