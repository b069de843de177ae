import type { Playing } from './Actor.ts';
import { ease } from './ease.ts';
import type { Stance } from './stage/Stance.ts';
import { copyStance } from './stage/Stance.ts';

const CATCH_UP = 0.18;

/** From here on somebody else says where it is: `smooth` catches up with a jump instead of making it. */
export function beginLag(actor: Playing, to: Stance, now: number, smooth: boolean): void {
  actor.lagSince = smooth ? now : -Infinity;
  actor.lagX = actor.at.x - to.x;
  actor.lagY = actor.at.y - to.y;
  actor.lagZ = actor.at.z - to.z;
}

/** Puts it where it is led to, less what it has still to catch up. */
export function lagBehind(actor: Playing, to: Stance, now: number): void {
  const { at } = actor;
  copyStance(to, at);
  const left = 1 - ease(Math.min(1, (now - actor.lagSince) / CATCH_UP));
  if (left <= 0) return;
  at.x += actor.lagX * left;
  at.y += actor.lagY * left;
  at.z += actor.lagZ * left;
}
