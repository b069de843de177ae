import type { SceneClient } from '../SceneClient.ts';
import type { Actor } from '../Actor.ts';
import type { Animator } from '../Animator.ts';
import { stanceInMotion } from '../stage/Stance.ts';
import type { CarrySystem } from './carry.ts';
import type { Frame, System } from './System.ts';

/** What is on the motion lane is where the lane says. After carrying: what is in my own hand is not the lane's to move. */
export class MotionSystem implements System {
  private readonly sample = new Float64Array(7);
  private readonly onLane = new Set<Actor>();

  constructor(
    private readonly motion: SceneClient['motion'],
    private readonly animator: Animator,
    private readonly carry: CarrySystem,
  ) {}

  frame({ now, seen: { table, seat }, desk }: Frame): boolean {
    if (table === null) return false;
    const { motion, animator, carry } = this;
    const { isMoving, isHolding } = motion;
    const inHand = carry.inHand(desk);
    let waits = false;
    for (const actor of this.ledOrOnLane()) {
      const { key, motion: id, lift, ownInMotion } = actor.body;
      if (inHand.has(key)) continue;
      if (carry.isTrusted(actor, seat)) {
        waits = true;
        continue;
      }
      if (id !== null && motion.sample(id, now, this.sample))
        animator.lead(key, stanceInMotion(this.sample, lift, ownInMotion), now, true);
      else if (animator.isLed(key)) animator.letGo(key, now);
    }
    if (isMoving || isHolding) motion.tidy(now);
    return isMoving || waits;
  }

  /** Whoever the lane may have something to say about. The answer is written over by the next one. */
  private ledOrOnLane(): ReadonlySet<Actor> {
    const { onLane, animator } = this;
    onLane.clear();
    for (const key of animator.led) {
      const actor = animator.actor(key);
      if (actor !== undefined) onLane.add(actor);
    }
    for (const id of this.motion.ids()) for (const actor of animator.inMotion(id)) onLane.add(actor);
    return onLane;
  }
}
