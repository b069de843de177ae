import type { Animator } from '../Animator.ts';
import type { Frame, System } from './System.ts';

/** What flies, fades or trembles goes on. After carrying and the motion lane: what these let go of sets out in the same frame. */
export class FlightsSystem implements System {
  constructor(private readonly animator: Animator) {}

  frame({ now }: Frame): boolean {
    return this.animator.advance(now);
  }
}
