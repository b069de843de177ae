import type { DeskStore, ScreenPoint } from '../../desk/desk.ts';
import type { Pick } from '../../desk/Ports.ts';
import type { Target } from '../../desk/Target.ts';
import { keyOf, sameTarget } from '../../desk/Target.ts';
import type { Actor } from '../Actor.ts';
import { aim } from '../aim.ts';
import type { Animator } from '../Animator.ts';
import type { CameraRig } from '../CameraRig.ts';
import type { Pickable } from '../firstHit.ts';
import { firstHit } from '../firstHit.ts';
import { feltUnder } from '../framing.ts';
import type { CarrySystem } from './carry.ts';
import type { CanvasBounds, System } from './System.ts';

/** What lies under a pointer. It moves nothing and is asked between frames; it answers for the frame that was drawn last. */
export class PickingSystem implements System {
  private left = 0;
  private top = 0;

  constructor(
    private readonly desk: DeskStore,
    private readonly animator: Animator,
    private readonly carry: CarrySystem,
    private readonly rig: CameraRig,
  ) {}

  resize({ left, top }: CanvasBounds): void {
    [this.left, this.top] = [left, top];
  }

  pick({ x, y }: ScreenPoint): Pick {
    const ray = this.rig.ray({ x: x - this.left, y: y - this.top });
    const hit = firstHit(ray, this.aimedAt());
    return { target: hit?.hit.body.target ?? null, point: feltUnder(ray), height: hit?.height ?? 0 };
  }

  within(from: ScreenPoint, to: ScreenPoint): readonly Target[] {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    const found = new Map<string, Target>();
    for (const { body, at } of this.aimedAt()) {
      const spot = this.inWindow(at.x, at.y, at.z);
      if (spot.x >= left && spot.x <= right && spot.y >= top && spot.y <= bottom)
        found.set(keyOf(body.target), body.target);
    }
    return [...found.values()];
  }

  screenOf(target: Target): ScreenPoint | null {
    for (const { body, at } of this.pickable())
      if (sameTarget(body.target, target)) return this.inWindow(at.x, at.y + body.size[2] / 2, at.z);
    return null;
  }

  /** Everything a pointer can be aimed at, where it is to be aimed. */
  private *aimedAt(): Generator<Pickable> {
    for (const actor of this.pickable()) {
      const at = aim(actor);
      if (at !== null) yield at === actor.at ? actor : { body: actor.body, at };
    }
  }

  private *pickable(): Generator<Actor> {
    const inHand = this.carry.inHand(this.desk.getState());
    for (const actor of this.animator.drawn)
      if (actor.visible && actor.alpha > 0.4 && !inHand.has(actor.body.key)) yield actor;
  }

  private inWindow(x: number, y: number, z: number): ScreenPoint {
    const at = this.rig.screen(x, y, z);
    return { x: at.x + this.left, y: at.y + this.top };
  }
}
