import type { World } from 'cannon-es';
import type { TableBody } from '../bodies/TableBody.ts';
import { lyingFlat } from '#dice/sideUp';
import { dieRead } from '#dice/solid';
import type { Rotation } from '#dice/rotation';
import { calmSpot } from './calmSpot.ts';
import { bringBack } from './fallen.ts';
import {
  COCKED,
  COCKED_COIN,
  FORCED_GLIDE_STEPS,
  GLIDE_STEPS,
  LONGEST_STEPS,
  MOST_NUDGES,
  STILL_STEPS,
} from './laws.ts';
import { levelled } from './levelled.ts';
import type { Mover } from './Mover.ts';
import { overhang } from './overhang.ts';
import { outside } from './tableSurface.ts';
import type { Tabletop } from './Tabletop.ts';

/** Lays down what has been still long enough, with all it touches, and what has moved for too long. */
export function settle(table: Tabletop, world: World): void {
  const { movers } = table;
  for (const mover of movers) {
    mover.watch();
    mover.ready = mover.still >= STILL_STEPS;
    if (!mover.tumbles) overhang(mover, world);
    if (mover.body.slipping) mover.ready = false;
  }
  holdBack(table, world);
  // From below: what lies on another piece finds it lying.
  const done = movers
    .filter((m) => m.ready || m.age >= LONGEST_STEPS - FORCED_GLIDE_STEPS)
    .sort((a, b) => a.body.position.y - b.body.position.y || a.serial - b.serial);
  for (const mover of done) layDown(table, mover);
}

/** Nothing is laid down on a piece that may still move away: all that touch, one through another, wait for each other. */
function holdBack(table: Tabletop, world: World): void {
  const { movers } = table;
  for (let i = 0; i < movers.length; i++) (movers[i] as Mover).group = i;
  for (const contact of world.contacts) {
    const a = table.moving.get((contact.bi as TableBody).serial);
    const b = table.moving.get((contact.bj as TableBody).serial);
    if (a !== undefined && b !== undefined) firstOf(movers, a).group = firstOf(movers, b).group;
  }
  for (const mover of movers) if (!mover.ready) firstOf(movers, mover).ready = false;
  for (const mover of movers) if (!firstOf(movers, mover).ready) mover.ready = false;
}

/** The one that stands for all that a mover touches. */
function firstOf(movers: readonly Mover[], mover: Mover): Mover {
  let one = mover;
  while (movers[one.group] !== one) one = movers[one.group] as Mover;
  mover.group = one.group;
  return one;
}

function layDown(table: Tabletop, mover: Mover): void {
  const { body, plan } = mover;
  const forced = mover.age >= LONGEST_STEPS - FORCED_GLIDE_STEPS;
  const { x, y, z, w } = body.quaternion;
  let rotation: Rotation = { x, y, z, w };
  let cocked = false;
  if (mover.tumbles) {
    cocked = dieRead(plan.sides, rotation).lean > (plan.sides === 2 ? COCKED_COIN : COCKED);
    rotation = lyingFlat(plan.sides, rotation);
  } else {
    rotation = levelled(rotation);
  }
  const adrift = mover.support === -Infinity;
  if (!forced && outside(table.surface, body.position.x, body.position.z) > 0) {
    // On the rim nobody could reach it.
    bringBack(table, mover);
    return;
  }
  if (!forced && cocked && mover.nudges < MOST_NUDGES) {
    nudge(table, mover);
    return;
  }
  if ((cocked || forced || adrift) && mover.thrown > 0) table.mishaps++;
  if (cocked || adrift || outside(table.surface, body.position.x, body.position.z) > 0) {
    table.settleDown(mover, calmSpot(table, mover), rotation, FORCED_GLIDE_STEPS);
    return;
  }
  const at = { x: body.position.x, y: floorOf(table, mover) + plan.lift, z: body.position.z };
  table.settleDown(mover, at, rotation, GLIDE_STEPS);
}

/** The height it lies on, without the hair by which a moving piece sinks into what bears it: in a stack those hairs add up. */
function floorOf(table: Tabletop, mover: Mover): number {
  if (mover.bearer < 0) return mover.bearer === -1 ? 0 : mover.support;
  const bearer = table.lying.get(mover.bearer);
  if (bearer === undefined) return mover.support;
  const flat = bearer.plan.level || Math.abs(bearer.top - mover.support) < 0.06;
  return flat ? bearer.top : mover.support;
}

/** A die on an edge is thrown again, a little. */
function nudge(table: Tabletop, mover: Mover): void {
  const { luck } = table;
  mover.nudges++;
  mover.stir();
  if (mover.thrown > 0) table.mishaps++;
  mover.body.velocity.set(luck.either(6), 14 + 4 * luck.next(), luck.either(6));
  mover.body.angularVelocity.set(luck.either(14), luck.either(14), luck.either(14));
}
