import type { BodyPlan } from '../bodies/BodyPlan.ts';
import { TableBody } from '../bodies/TableBody.ts';
import type { Rotation, Vec } from '#dice/rotation';
import { STILL, times } from '#dice/rotation';
import { PATIENCE_STEPS, STILL_ANGLE, STILL_DISTANCE } from './laws.ts';

/** How a piece starts to move. */
export interface Start {
  readonly serial: number;
  readonly plan: BodyPlan;
  readonly at: Vec;
  readonly rotation: Rotation;
  readonly velocity: Vec;
  readonly spin: Vec;
  /** Free to tumble: dice, and coins thrown for their number. */
  readonly tumbles: boolean;
  readonly label: Rotation;
  /** The aimed throw it belongs to; 0 for none. */
  readonly thrown: number;
  /** Steps it has been on its way already. */
  readonly age: number;
  /** Let go gently: a die lands without bouncing, on the side it was held with. */
  readonly gently: boolean;
  /** Nothing will move it once it lies: a board. */
  readonly fixed: boolean;
}

/** The share of its speed a piece loses in a second. Round dice would roll until somebody stopped them. */
const DAMPING = {
  die: { linear: 0.08, angular: 0.2 },
  gentle: { linear: 0.2, angular: 0.9 },
  round: { linear: 0.7, angular: 0.97 },
  level: { linear: 0.2, angular: 0.98 },
};

function dampingOf({ tumbles, plan, gently }: Start): keyof typeof DAMPING {
  if (!tumbles) return 'level';
  if (plan.sides > 20) return 'round';
  return gently ? 'gentle' : 'die';
}

export const NOWHERE: Vec = { x: 0, y: 0, z: 0 };

/** A piece on the move, in cannon's world. */
export class Mover {
  readonly serial: number;
  readonly plan: BodyPlan;
  readonly tumbles: boolean;
  readonly thrown: number;
  readonly gently: boolean;
  fixed: boolean;
  readonly label: Rotation;
  readonly body: TableBody;
  /** Steps since it began to move; a nudge does not begin it anew. */
  age: number;
  /** Steps since it last moved visibly. */
  still = 0;
  nudges = 0;
  /** The highest thing that bore it: in this step, and since it came to lie; -Infinity for none. */
  borne = -Infinity;
  support = -Infinity;
  /** Which body that is: a serial; -1 for the table. */
  bearer = -1;
  /** Whether it and everything it touches is still. */
  ready = false;
  /** Where in the list of movers one is that it touches, at the end itself; see settle. */
  group = 0;
  /** Which way it slides off what it half lies on. */
  slipX = 0;
  slipZ = 0;
  private anchorX = NaN;
  private anchorY = NaN;
  private anchorZ = NaN;
  private anchorRotation: Rotation = STILL;

  constructor(start: Start) {
    this.serial = start.serial;
    this.plan = start.plan;
    this.tumbles = start.tumbles;
    this.thrown = start.thrown;
    this.gently = start.gently;
    this.fixed = start.fixed;
    this.label = start.label;
    this.age = start.age;
    this.body = new TableBody(start.serial, start.plan, !start.tumbles, true, start.at, start.rotation);
    this.body.velocity.set(start.velocity.x, start.velocity.y, start.velocity.z);
    this.body.angularVelocity.set(start.spin.x, start.spin.y, start.spin.z);
    if (start.gently) this.body.bounce = 0;
    const { linear, angular } = DAMPING[dampingOf(start)];
    this.body.linearDamping = linear;
    this.body.angularDamping = angular;
  }

  /** How it is seen to be rotated at this moment: read it, do not keep it. */
  get shown(): Rotation {
    return this.label === STILL ? this.body.quaternion : times(this.body.quaternion, this.label);
  }

  /** Counts the steps in which it has not moved to speak of. Speeds will not do: they tremble in a piece that lies. */
  watch(): void {
    if (this.borne > -Infinity) this.support = this.borne;
    else if (this.still === 0) this.support = -Infinity;
    const { position: p, quaternion: q } = this.body;
    const a = this.anchorRotation;
    // Pieces leaning on each other tremble for ever, a little: patience runs out slowly.
    const slack = 1 + Math.max(0, this.age - PATIENCE_STEPS) / 40;
    const angle = STILL_ANGLE * slack;
    const moved = Math.abs(p.x - this.anchorX) + Math.abs(p.y - this.anchorY) + Math.abs(p.z - this.anchorZ);
    const along = Math.abs(q.x * a.x + q.y * a.y + q.z * a.z + q.w * a.w);
    // The cosine of half an angle, by its series.
    if (moved < STILL_DISTANCE * slack && along > 1 - (angle * angle) / 8) {
      this.still++;
      return;
    }
    this.stir();
    this.anchorX = p.x;
    this.anchorY = p.y;
    this.anchorZ = p.z;
    this.anchorRotation = { x: q.x, y: q.y, z: q.z, w: q.w };
  }

  stir(): void {
    this.still = 0;
    this.anchorX = NaN;
  }

  /** The same in another world, to the last bit. */
  copy(): Mover {
    const { position, quaternion, velocity, angularVelocity } = this.body;
    const copy = new Mover({
      serial: this.serial,
      plan: this.plan,
      at: position,
      rotation: quaternion,
      velocity,
      spin: angularVelocity,
      tumbles: this.tumbles,
      label: this.label,
      thrown: this.thrown,
      age: this.age,
      gently: this.gently,
      fixed: this.fixed,
    });
    copy.body.invInertiaWorld.copy(this.body.invInertiaWorld);
    copy.body.slipping = this.body.slipping;
    copy.still = this.still;
    copy.nudges = this.nudges;
    copy.borne = this.borne;
    copy.support = this.support;
    copy.bearer = this.bearer;
    copy.ready = this.ready;
    copy.slipX = this.slipX;
    copy.slipZ = this.slipZ;
    copy.anchorX = this.anchorX;
    copy.anchorY = this.anchorY;
    copy.anchorZ = this.anchorZ;
    copy.anchorRotation = this.anchorRotation;
    return copy;
  }
}
