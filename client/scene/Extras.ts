import type { Actor } from './Actor.ts';

/** What is drawn and stands for nothing on the table: a ghost, the pointers of the others. */
export class Extras {
  readonly drawn = new Set<Actor>();
  /** Who came or went since this was last emptied by who draws them. */
  readonly recast = new Set<Actor>();

  add(actor: Actor): void {
    this.drawn.add(actor);
    this.recast.add(actor);
  }

  remove(actor: Actor): void {
    if (!this.drawn.delete(actor)) return;
    actor.visible = false;
    this.recast.add(actor);
  }
}
