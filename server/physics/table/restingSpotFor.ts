import type { Rotation, Vec } from '#dice/rotation';
import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Bounds } from '../bodies/boundsOf.ts';
import { boundsOf } from '../bodies/boundsOf.ts';
import type { RestingBody } from '../rest/RestingBody.ts';
import { inward } from './tableSurface.ts';
import type { Tabletop } from './Tabletop.ts';

/** So far round about, and in so many layers, is looked first; then so far, and then ever higher. */
const NEAR = 7;
const FAR = 24;
const LAYERS = 4;
/** Nothing is stacked higher: a pose up there could be neither reached nor saved. */
const HIGHEST = 100;
/** By how much a lying piece may reach under another without bearing it. */
const HAIR = 0.02;

const MOST_LOOKED_AT = 64;

const found: RestingBody[] = [];
const box: Bounds = { minX: 0, maxX: 0, minY: 0, maxY: 0, minZ: 0, maxZ: 0 };

/** Spots round a point, the nearest first: rings of six, twelve, eighteen and so on, as coins lie round a coin. */
const SPIRAL: readonly { readonly x: number; readonly z: number }[] = [
  { x: 0, z: 0 },
  ...Array.from({ length: FAR }, (_, i) => i + 1).flatMap((ring) =>
    Array.from({ length: 6 * ring }, (_, i) => {
      const side = (Math.floor(i / ring) * Math.PI) / 3;
      const along = side + (2 * Math.PI) / 3;
      const part = i % ring;
      return {
        x: ring * Math.cos(side) + part * Math.cos(along),
        z: ring * Math.sin(side) + part * Math.sin(along),
      };
    }),
  ),
];

/** How many spots there are in so many rings. */
function within(rings: number): number {
  return 1 + 3 * rings * (rings + 1);
}

/**
 * Where a piece can lie that has to lie at once, so rotated. A flat piece lies on whatever is below it; a die beside what
 * is there, if there is room round about, else on top of it. Undefined where neither will do.
 */
export function restingSpotFor(
  table: Tabletop,
  plan: BodyPlan,
  at: Vec,
  rotation: Rotation,
): Vec | undefined {
  if (plan.level) return onTop(table, plan, at.x, at.z, rotation, HIGHEST);
  const gap = 2.1 * plan.reach;
  // Of what it lies on, or would fall on: dice set down from high up would be built into towers of that height.
  const level = topBelow(table, plan, at, rotation) + HAIR;
  // Beyond the table there is no room to be found.
  const widest = Math.ceil((table.surface.width + table.surface.depth) / gap);
  const near = within(Math.min(NEAR, widest));
  const all = within(Math.min(FAR, widest));
  // A hundred dice on one spot each find the first hundred spots taken: they go on where the last one found room.
  const cell = Math.round(at.x / 2) * 10_000 + Math.round(at.z / 2);
  for (let i = table.roomFound.get(cell) ?? 0; ; i++) {
    const isNear = i < LAYERS * near;
    const spots = isNear ? near : all;
    const n = isNear ? i : i - LAYERS * near;
    const high = level + Math.floor(n / spots) * 1.02 * plan.height;
    if (high > HIGHEST) return undefined;
    const { x, z } = SPIRAL[n % spots] as (typeof SPIRAL)[number];
    const spot = onTop(table, plan, at.x + gap * x, at.z + gap * z, rotation, high);
    table.roomFound.set(cell, i + 1);
    if (spot !== undefined) return spot;
  }
}

/** The highest thing under a piece that is there. */
function topBelow(table: Tabletop, plan: BodyPlan, at: Vec, rotation: Rotation): number {
  boundsOf(plan, at, rotation, box);
  const { minX, maxX, minY, minZ, maxZ } = box;
  return table.rest.highest(minX + HAIR, maxX - HAIR, minZ + HAIR, maxZ - HAIR, 0, Math.max(0, minY) + HAIR);
}

/** On top of what lies there, unless that is higher than `most`. */
function onTop(
  table: Tabletop,
  plan: BodyPlan,
  x: number,
  z: number,
  rotation: Rotation,
  most: number,
): Vec | undefined {
  const spot = inward(table.surface, x, z, plan.reach);
  boundsOf(plan, { x: spot.x, y: 0, z: spot.z }, rotation, box);
  const floor = table.rest.highest(box.minX + HAIR, box.maxX - HAIR, box.minZ + HAIR, box.maxZ - HAIR, 0);
  return floor > most ? undefined : { x: spot.x, y: floor + plan.lift, z: spot.z };
}

/** How near the centres of two pieces may come before one is in the other, whichever way they are rotated. */
export function isInAnother(a: BodyPlan, at: Vec, b: BodyPlan, where: Vec): boolean {
  const near = 0.8 * (inner(a) + inner(b));
  const dx = at.x - where.x;
  const dy = at.y - where.y;
  const dz = at.z - where.z;
  return dx * dx + dy * dy + dz * dz < near * near;
}

/** Whether a die would lie in another. Flat pieces may: they are drawn on each other, and part when they are moved. */
export function isSpotTaken(table: Tabletop, lying: RestingBody): boolean {
  const { plan, at, serial, fixed } = lying;
  if (plan.level || fixed) return false;
  const r = inner(plan);
  // However many lie there: one of the first few is near enough to tell.
  table.rest.near(at.x - r, at.x + r, at.z - r, at.z + r, found, at.y - r, at.y + r, MOST_LOOKED_AT);
  return found.some(
    (other) => !other.plan.level && other.serial !== serial && isInAnother(plan, at, other.plan, other.at),
  );
}

/** The ball that has room in it. */
function inner({ lift, reach }: BodyPlan): number {
  return Math.min(lift, reach / 2);
}
