import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Vec } from '#dice/rotation';
import type { Mover } from './Mover.ts';
import { inward } from './tableSurface.ts';
import type { Tabletop } from './Tabletop.ts';

const RINGS = 8;

/** Where a piece that cannot stay as it is can lie: the nearest spot on a level, low as it is or lower, else on top of what is there. */
export function calmSpot(table: Tabletop, mover: Mover): Vec {
  const { plan, body } = mover;
  const { x, y, z } = body.position;
  const level = Math.max(0, y - plan.lift) + 0.05;
  for (let ring = 0; ring <= RINGS; ring++) {
    const spokes = ring === 0 ? 1 : 8;
    for (let spoke = 0; spoke < spokes; spoke++) {
      const angle = (spoke * 2 * Math.PI) / 8;
      const out = ring * 0.3 * Math.max(0.5, plan.reach);
      const spot = inward(table.surface, x + out * Math.cos(angle), z + out * Math.sin(angle), plan.reach);
      const floor = topUnder(table, plan, spot.x, spot.z);
      if (floor <= level) return { x: spot.x, y: floor + plan.lift, z: spot.z };
    }
  }
  const spot = inward(table.surface, x, z, plan.reach);
  return { x: spot.x, y: topUnder(table, plan, spot.x, spot.z) + plan.lift, z: spot.z };
}

/** The highest thing lying under a piece there. */
export function topUnder(table: Tabletop, plan: BodyPlan, x: number, z: number): number {
  const r = plan.reach;
  return table.rest.highest(x - r, x + r, z - r, z + r, 0);
}
