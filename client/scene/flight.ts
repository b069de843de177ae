import { partway } from '#dice/rotation';
import type { Playing } from './Actor.ts';
import { ease } from './ease.ts';
import type { Stance } from './stage/Stance.ts';
import { copyStance } from './stage/Stance.ts';

/** How a body flies. What is left out is chosen by how far it goes. */
export interface FlightOptions {
  /** Seconds. */
  readonly duration?: number;
  readonly delay?: number;
  /** How high it rises on the way, in table units. */
  readonly arc?: number;
  /** Where it goes; where it rests, if left out. Then it vanishes there. */
  readonly to?: Stance;
  /** It grows from, or shrinks to, this share of its size. */
  readonly scaleFrom?: number;
  readonly scaleTo?: number;
}

export interface ActorFlight {
  readonly from: Stance;
  readonly to: Stance | null;
  readonly start: number;
  readonly duration: number;
  readonly arc: number;
  readonly scaleFrom: number;
  readonly scaleTo: number;
  readonly vanishes: boolean;
}

/** From where a body is drawn to where it rests, or to `options.to`. */
export function flightOf({ at, body, scale }: Playing, now: number, options: FlightOptions): ActorFlight {
  const to = options.to ?? body.rest;
  const far = Math.hypot(to.x - at.x, to.y - at.y, to.z - at.z);
  const alike = Math.abs(at.qx * to.qx + at.qy * to.qy + at.qz * to.qz + at.qw * to.qw);
  // Flipping it needs room for its own half width.
  const over = alike < 0.6 ? body.size[0] * 0.55 : 0;
  return {
    from: { ...at },
    to: options.to ?? null,
    start: now + (options.delay ?? 0),
    duration: options.duration ?? Math.min(0.4, 0.17 + far * 0.011 + (alike < 0.6 ? 0.12 : 0)),
    arc: options.arc ?? Math.max(over, Math.min(4, far * 0.14)),
    scaleFrom: options.scaleFrom ?? scale,
    scaleTo: options.scaleTo ?? 1,
    vanishes: options.to !== undefined,
  };
}

/** Moves a body along its flight; true when it has arrived. */
export function flyOn(actor: Playing, flight: ActorFlight, now: number): boolean {
  const t = Math.min(1, Math.max(0, (now - flight.start) / flight.duration));
  const to = flight.to ?? actor.body.rest;
  const { from } = flight;
  const share = ease(t);
  const { at } = actor;
  at.x = from.x + (to.x - from.x) * share;
  at.y = from.y + (to.y - from.y) * share + flight.arc * 4 * share * (1 - share);
  at.z = from.z + (to.z - from.z) * share;
  const way = partway(
    { x: from.qx, y: from.qy, z: from.qz, w: from.qw },
    { x: to.qx, y: to.qy, z: to.qz, w: to.qw },
    share,
  );
  [at.qx, at.qy, at.qz, at.qw] = [way.x, way.y, way.z, way.w];
  actor.scale = flight.scaleFrom + (flight.scaleTo - flight.scaleFrom) * share;
  if (t < 1) return false;
  copyStance(to, at);
  return true;
}
