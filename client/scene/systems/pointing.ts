import type { Seen } from '../../table/Seen.ts';
import type { Animator } from '../Animator.ts';
import type { Extras } from '../Extras.ts';
import type { DrawnPointers } from '../DrawnPointers.ts';
import type { Frame, System } from './System.ts';

/** Where the others point. After everything that moves pieces: who carries one points where it is drawn in this frame. */
export class PointingSystem implements System {
  constructor(
    private readonly pointers: DrawnPointers,
    private readonly animator: Animator,
    private readonly extras: Extras,
  ) {}

  follow(seen: Seen): void {
    this.pointers.update(seen, this.extras);
  }

  frame({ seconds, still }: Frame): boolean {
    const { animator, pointers } = this;
    for (const key of animator.led) {
      const actor = animator.actor(key);
      if (actor !== undefined) pointers.follow(actor);
    }
    return pointers.advance(seconds, still);
  }
}
