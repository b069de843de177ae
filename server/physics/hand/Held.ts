import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Rotation, Vec } from '#dice/rotation';
import { apart, partway } from '#dice/rotation';
import { STEP } from '../table/laws.ts';
import { Shaking } from './Shaking.ts';

/** The share of the way to the hand a held piece goes in a step: it lags by a twentieth of a second and cannot overshoot. */
const FOLLOW = 1 - Math.exp(-20 * STEP);
const RISE = 1 - Math.exp(-24 * STEP);
const SINK = 1 - Math.exp(-9 * STEP);
const FASTEST_HAND = 110;
/** How much of the speed it is let go with is that of the last step. */
const FRESH = 0.25;

/** A piece in a hand. It is outside the world: it touches nothing and nothing touches it. */
export class Held {
  x: number;
  y: number;
  z: number;
  shown: Rotation;
  targetX: number;
  targetZ: number;
  targetRotation: Rotation;
  /** How fast it has been moving of late, for letting go. */
  speedX = 0;
  speedZ = 0;
  readonly shaking = new Shaking();

  constructor(
    readonly serial: number,
    public plan: BodyPlan,
    at: Vec,
    shown: Rotation,
  ) {
    this.x = at.x;
    this.y = at.y;
    this.z = at.z;
    this.shown = shown;
    this.targetX = at.x;
    this.targetZ = at.z;
    this.targetRotation = shown;
  }

  /** One step towards the hand, at this height of its centre. */
  follow(height: number): void {
    let dx = (this.targetX - this.x) * FOLLOW;
    let dz = (this.targetZ - this.z) * FOLLOW;
    const far = Math.hypot(dx, dz);
    if (far > FASTEST_HAND * STEP) {
      dx *= (FASTEST_HAND * STEP) / far;
      dz *= (FASTEST_HAND * STEP) / far;
    }
    // The last hair in one go, so that a hand that holds still sends nothing.
    if (far < 1e-4) {
      dx = this.targetX - this.x;
      dz = this.targetZ - this.z;
    }
    this.x += dx;
    this.z += dz;
    const dy = (height - this.y) * (height > this.y ? RISE : SINK);
    this.y = Math.abs(dy) < 1e-4 ? height : this.y + dy;
    this.shown =
      apart(this.shown, this.targetRotation) < 1e-3
        ? this.targetRotation
        : partway(this.shown, this.targetRotation, FOLLOW);
    this.speedX += (dx / STEP - this.speedX) * FRESH;
    this.speedZ += (dz / STEP - this.speedZ) * FRESH;
  }
}
