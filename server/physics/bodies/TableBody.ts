import { Body, Quaternion, Vec3 } from 'cannon-es';
import type { Rotation, Vec } from '#dice/rotation';
import type { BodyPlan } from './BodyPlan.ts';

/** A piece in cannon's world: moving, or an obstacle that does not move. */
export class TableBody extends Body {
  /** Slides off what it half lies on, without friction. */
  slipping = false;
  /** How much of its speed it keeps when it hits something. */
  bounce: number;
  /** How many it may touch in this step; and whether they were too many to be told apart. */
  near = 0;
  crowded = false;

  constructor(
    /** Which piece this is; see Tabletop. Below nought for the table itself. */
    readonly serial: number,
    readonly plan: BodyPlan,
    /** Kept level: it can be rotated, but not tipped over. */
    readonly keptLevel: boolean,
    moving: boolean,
    at: Vec,
    rotation: Rotation,
  ) {
    super({ mass: moving ? plan.mass : 0, linearDamping: 0, angularDamping: 0, allowSleep: false });
    this.bounce = keptLevel ? 0 : plan.bounce;
    // While unrotated: cannon takes the box round a rotated body for the body.
    this.addShape(plan.shape);
    if (moving) {
      const { x, y, z } = plan.inertia;
      this.inertia.set(x, y, z);
      this.invInertia.set(keptLevel ? 0 : 1 / x, 1 / y, keptLevel ? 0 : 1 / z);
      this.updateInertiaWorld(true);
    }
    this.position.copy(new Vec3(at.x, at.y, at.z));
    this.quaternion.copy(new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w));
    if (moving) this.updateInertiaWorld();
    this.updateAABB();
  }

  get moves(): boolean {
    return this.invMass > 0;
  }
}
