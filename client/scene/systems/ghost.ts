import { isHand } from '#kernel/place';
import type { DeskState } from '../../desk/desk.ts';
import { keyOf } from '../../desk/Target.ts';
import type { SceneClient } from '../SceneClient.ts';
import type { Actor } from '../Actor.ts';
import type { Animator } from '../Animator.ts';
import type { Extras } from '../Extras.ts';
import { copyStance, stanceAt } from '../stage/Stance.ts';
import type { System } from './System.ts';

/** A faint copy of what I carry where it would come to lie. Before casting, which draws it. */
export class GhostSystem implements System {
  private ghost: Actor | null = null;

  constructor(
    private readonly store: SceneClient['store'],
    private readonly animator: Animator,
    private readonly extras: Extras,
  ) {}

  touched({ carrying }: DeskState): void {
    const landing = carrying?.landing ?? null;
    const carried = carrying === null ? undefined : this.animator.actor(keyOf(carrying.target));
    if (landing === null || carried === undefined || this.isHand(landing.spot.place)) return this.put(null);
    const at = stanceAt(landing.pose, carried.body.lift, carried.body.own);
    const { ghost } = this;
    if (ghost?.body !== carried.body) {
      this.put({ body: carried.body, at, alpha: 0.5, scale: 1, visible: true, moved: true });
      return;
    }
    copyStance(at, ghost.at);
    ghost.moved = true;
    ghost.alpha = landing.spot.refused === null ? 0.5 : 0.2;
  }

  private put(ghost: Actor | null): void {
    if (this.ghost !== null) this.extras.remove(this.ghost);
    if (ghost !== null) this.extras.add(ghost);
    this.ghost = ghost;
  }

  private isHand(place: string): boolean {
    const where = this.store.getState().table?.places.get(place);
    return where !== undefined && isHand(where);
  }
}
