import type { World } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';
import type { Mover } from './Mover.ts';

/** How far, as a share of its reach, a piece may hang over what bears it. Generous: half on a pile counts as on it. */
const BORNE = 0.12;

const angles: number[] = [];
const points: { x: number; z: number }[] = [];

/**
 * Which way a level piece slides off, if it lies on something beside its centre only. A level piece cannot tip over, so
 * without this a card would float beside a pile it caught by a corner.
 */
export function overhang(mover: Mover, world: World): void {
  const { body } = mover;
  mover.slipX = 0;
  mover.slipZ = 0;
  angles.length = 0;
  points.length = 0;
  for (const contact of world.contacts) {
    const isA = contact.bi === body;
    if (!isA && contact.bj !== body) continue;
    const bearing = isA ? -contact.ni.y : contact.ni.y;
    if (bearing < 0.5) continue;
    // Borne by the table itself: it lies.
    if (!isA && (contact.bi as TableBody).serial === -1) return;
    const { x, z } = isA ? contact.ri : contact.rj;
    if (Math.hypot(x, z) < 1e-6) return;
    points.push({ x, z });
    angles.push(Math.atan2(z, x));
  }
  if (angles.length === 0) return;
  angles.sort((a, b) => a - b);
  let widest = 0;
  let middle = 0;
  for (let i = 0; i < angles.length; i++) {
    const from = angles[i] as number;
    const to = i + 1 < angles.length ? (angles[i + 1] as number) : (angles[0] as number) + 2 * Math.PI;
    if (to - from > widest) {
      widest = to - from;
      middle = (from + to) / 2;
    }
  }
  if (widest <= Math.PI) return;
  const dx = Math.cos(middle);
  const dz = Math.sin(middle);
  const hangs = -Math.max(...points.map((p) => p.x * dx + p.z * dz));
  if (hangs < BORNE * mover.plan.reach) return;
  mover.slipX = dx;
  mover.slipZ = dz;
}
