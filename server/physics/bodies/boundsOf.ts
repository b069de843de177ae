import type { Rotation, Vec } from '#dice/rotation';
import type { BodyPlan } from './BodyPlan.ts';

/** The upright box round a body. */
export interface Bounds {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  minZ: number;
  maxZ: number;
}

/** Writes the upright box round a body that is there and so rotated. */
export function boundsOf(plan: BodyPlan, at: Vec, rotation: Rotation, box: Bounds): void {
  const { x, y, z, w } = rotation;
  const round = plan.corners.length === 0 ? plan.radius : -Infinity;
  let minX = -round;
  let minY = -round;
  let minZ = -round;
  let maxX = round;
  let maxY = round;
  let maxZ = round;
  for (const { x: px, y: py, z: pz } of plan.corners) {
    const tx = 2 * (y * pz - z * py);
    const ty = 2 * (z * px - x * pz);
    const tz = 2 * (x * py - y * px);
    const vx = px + w * tx + y * tz - z * ty;
    const vy = py + w * ty + z * tx - x * tz;
    const vz = pz + w * tz + x * ty - y * tx;
    if (vx < minX) minX = vx;
    if (vx > maxX) maxX = vx;
    if (vy < minY) minY = vy;
    if (vy > maxY) maxY = vy;
    if (vz < minZ) minZ = vz;
    if (vz > maxZ) maxZ = vz;
  }
  box.minX = at.x + minX;
  box.maxX = at.x + maxX;
  box.minY = at.y + minY;
  box.maxY = at.y + maxY;
  box.minZ = at.z + minZ;
  box.maxZ = at.z + maxZ;
}
