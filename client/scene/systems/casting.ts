import type { WebGLRenderer } from 'three';
import type { DeskState } from '../../desk/desk.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { Actor } from '../Actor.ts';
import type { Animator } from '../Animator.ts';
import type { Extras } from '../Extras.ts';
import type { Markings } from '../marks/Markings.ts';
import type { Troupe } from '../meshes/Troupe.ts';
import { tremorOf } from '../tremor.ts';
import type { Prints } from './paint.ts';
import type { Frame, System } from './System.ts';

const NOBODY: ReadonlySet<Actor> = new Set();

/** Writes who came, moved or is touched into the meshes. After everything that moves them: it is what is drawn. */
export class CastingSystem implements System {
  /** Who moved in this frame. */
  moved = NOBODY;
  private paintMoved = -1;
  private firstWritten = false;

  constructor(
    private readonly animator: Animator,
    private readonly extras: Extras,
    private readonly troupe: Troupe,
    private readonly markings: Markings,
    private readonly paint: Prints,
    private readonly shadows: Pick<WebGLRenderer['shadowMap'], 'needsUpdate'>,
  ) {}

  frame({ now, seen, desk }: Frame): boolean {
    const { animator, extras, troupe } = this;
    const isRecast = this.recast(seen.table);
    for (const actor of extras.drawn) animator.stirred.add(actor);
    this.moved = troupe.play(animator.stirred, this.touchedBy(desk), (actor) => tremorOf(actor, now));
    animator.stirred.clear();
    // Shadows are drawn anew when something has moved, not whenever the camera orbits.
    if (isRecast || this.moved.size > 0) this.shadows.needsUpdate = true;
    // From here on a pointer finds pieces: what benches stop their clock at.
    if (!this.firstWritten && troupe.count > 0) {
      this.firstWritten = true;
      performance.mark('pieces-drawn');
    }
    return false;
  }

  dispose(): void {
    this.troupe.dispose();
  }

  private touchedBy({ carrying, hover }: DeskState): ReadonlySet<Actor> {
    return carrying === null && hover !== null ? new Set(this.animator.actorsOf(hover)) : NOBODY;
  }

  /** Dresses whoever came, went or looks otherwise; everybody, when their faces lie elsewhere. True when there was anybody. */
  private recast(table: TableSeen | null): boolean {
    const { animator, extras, troupe, paint, markings } = this;
    const { recast } = animator;
    const isAll = this.paintMoved !== paint.moved;
    if (!isAll && recast.size === 0 && extras.recast.size === 0) return false;
    if (table !== null) markings.recast(table, recast);
    for (const actor of extras.recast) recast.add(actor);
    if (isAll) {
      troupe.cast([...animator.drawn, ...extras.drawn], paint.slotOf);
      markings.repaint();
    } else troupe.recast(recast, paint.slotOf);
    recast.clear();
    extras.recast.clear();
    this.paintMoved = paint.moved;
    return true;
  }
}
