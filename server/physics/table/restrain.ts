import { CREEP, FASTEST, FASTEST_SPIN, GRAVITY } from './laws.ts';
import type { Mover } from './Mover.ts';
import { bears } from './tableSurface.ts';
import type { Tabletop } from './Tabletop.ts';

const SLIP_PULL = 30;
const SLIP_SPEED = 3;
/** What a rotating level piece keeps of its spin when it scrapes over something. */
const SCRAPE = 0.8;
/** A card may lie in another by a hair; that one is under it, not beside it. */
const STEP_HEIGHT = 0.03;

/** Gravity, and what keeps a piece from moving faster than the solver can follow. */
export function restrain(table: Tabletop, mover: Mover, dt: number): void {
  const { velocity: v, angularVelocity: w } = mover.body;
  v.y -= GRAVITY * dt;
  const speed = v.length();
  if (speed > FASTEST) v.scale(FASTEST / speed, v);
  const spin = w.length();
  if (spin > FASTEST_SPIN) w.scale(FASTEST_SPIN / spin, w);
  if (mover.tumbles) return;
  if (mover.support > -Infinity) w.y *= SCRAPE;
  slip(mover, dt);
  easeDown(table, mover, dt);
}

/** The most a piece may be seen to sink into the table when it hits it fast. */
const SEEN_SUNK = 0.05;

/** A fast die is half in the table before the solver knows of it; nobody should see that. */
export function keepAbove(table: Tabletop, { body }: Mover): void {
  if (body.aabbNeedsUpdate) body.updateAABB();
  const { x, y, z } = body.position;
  const sunk = -SEEN_SUNK - body.aabb.lowerBound.y;
  if (sunk <= 0 || y < -1 || !bears(table.surface, x, z)) return;
  body.position.y += sunk;
  body.aabb.lowerBound.y += sunk;
  body.aabb.upperBound.y += sunk;
}

function slip(mover: Mover, dt: number): void {
  const { body, slipX, slipZ } = mover;
  body.slipping = slipX !== 0 || slipZ !== 0;
  if (!body.slipping) return;
  const v = body.velocity;
  const along = v.x * slipX + v.z * slipZ;
  const more = Math.max(0, Math.min(SLIP_SPEED - along, SLIP_PULL * dt));
  v.x += slipX * more;
  v.z += slipZ * more;
}

/** A level piece comes down just onto what is below it, and creeps when it comes to something beside it. */
function easeDown(table: Tabletop, mover: Mover, dt: number): void {
  const { body } = mover;
  const v = body.velocity;
  if (body.aabbNeedsUpdate) body.updateAABB();
  const { lowerBound: low, upperBound: high } = body.aabb;
  const dx = v.x * dt;
  const dz = v.z * dt;
  const minX = low.x + Math.min(0, dx);
  const maxX = high.x + Math.max(0, dx);
  const minZ = low.z + Math.min(0, dz);
  const maxZ = high.z + Math.max(0, dz);
  const bare = bears(table.surface, body.position.x, body.position.z) ? 0 : -Infinity;
  let floor = table.rest.highest(minX, maxX, minZ, maxZ, bare, low.y + STEP_HEIGHT);
  const beside = table.rest.anyBetween(minX, maxX, minZ, maxZ, low.y + STEP_HEIGHT, high.y - STEP_HEIGHT);
  // A deck let go card by card comes down one card after the other.
  for (const { body: other } of table.movers) {
    if (other === body || other.aabb.upperBound.y > low.y + STEP_HEIGHT) continue;
    const { lowerBound: from, upperBound: to } = other.aabb;
    if (from.x < high.x && to.x > low.x && from.z < high.z && to.z > low.z) floor = Math.max(floor, to.y);
  }
  const fall = Math.max(CREEP, low.y - floor + CREEP / 2) / dt;
  if (v.y < -fall) v.y = -fall;
  const across = Math.hypot(v.x, v.z);
  const creep = CREEP / dt;
  if (beside && across > creep) {
    v.x *= creep / across;
    v.z *= creep / across;
  }
}
