import type { Tabletop } from '../table/Tabletop.ts';
import type { Held } from './Held.ts';

const CLEARANCE = 1;
/** How far ahead of a moving hand to look for something to rise above. */
const AHEAD_SECONDS = 0.12;
/** Pieces carried together lie on each other with a gap, so that they come down one after the other. */
const APART = 0.06;
/** Only so many taken before are looked at, or thousands in the hands would be compared with each other: the last of them are the highest. */
const MOST_BELOW = 64;

/** How high the centre of a held piece is carried: above all that lies, tumbles or is carried lower on its way. */
export function hoverHeight(table: Tabletop, held: Held, all: readonly Held[], order: number): number {
  const r = held.plan.reach;
  const toX = held.x + clamped(held.targetX - held.x) + held.speedX * AHEAD_SECONDS;
  const toZ = held.z + clamped(held.targetZ - held.z) + held.speedZ * AHEAD_SECONDS;
  const minX = Math.min(held.x, toX) - r;
  const maxX = Math.max(held.x, toX) + r;
  const minZ = Math.min(held.z, toZ) - r;
  const maxZ = Math.max(held.z, toZ) + r;
  let floor = table.rest.highest(minX, maxX, minZ, maxZ, 0);
  for (const { body } of table.movers) {
    const { lowerBound: low, upperBound: high } = body.aabb;
    if (
      low.x <= maxX &&
      high.x >= minX &&
      low.z <= maxZ &&
      high.z >= minZ &&
      high.y < held.y + held.plan.height
    ) {
      floor = Math.max(floor, high.y);
    }
  }
  let height = floor + CLEARANCE + held.plan.lift;
  for (let i = Math.max(0, order - MOST_BELOW); i < order; i++) {
    const other = all[i] as Held;
    const gap = r + other.plan.reach;
    if (Math.abs(other.targetX - held.targetX) > gap || Math.abs(other.targetZ - held.targetZ) > gap)
      continue;
    height = Math.max(height, other.y + other.plan.height - other.plan.lift + APART + held.plan.lift);
  }
  return height;
}

function clamped(way: number): number {
  return Math.max(-4, Math.min(4, way));
}
