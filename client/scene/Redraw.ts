import type { Actor, Playing } from './Actor.ts';

/** Notes whom whoever draws them must look at again (a dirty set). */
export class Redraw {
  /** Who came, went, is seen or looks otherwise than when this was last emptied: who draws them dresses these anew, and empties it. */
  readonly recast = new Set<Actor>();
  /** Who may be elsewhere, or fainter, than when this was last emptied; who rests is not in it. Emptied by who draws them. */
  readonly stirred = new Set<Actor>();

  see(actor: Playing, visible: boolean): void {
    if (actor.visible === visible) return;
    actor.visible = visible;
    this.recast.add(actor);
  }

  stir(actor: Playing): void {
    actor.moved = true;
    this.stirred.add(actor);
  }

  /** It is not drawn any more, whatever it was doing. */
  retire(actor: Playing): void {
    actor.visible = false;
    this.stirred.delete(actor);
    this.recast.add(actor);
  }
}
