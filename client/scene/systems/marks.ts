import type { Target } from '../../desk/Target.ts';
import type { DeskState } from '../../desk/desk.ts';
import { highlights } from '../../desk/highlights.ts';
import type { Actor } from '../Actor.ts';
import type { Animator } from '../Animator.ts';
import type { CameraRig } from '../CameraRig.ts';
import type { Markings } from '../marks/Markings.ts';
import type { DrawnPointers } from '../DrawnPointers.ts';
import type { CastingSystem } from './casting.ts';
import type { CanvasBounds, Frame, System } from './System.ts';

/** What is drawn on the felt and over the pieces. Last: marks lie where the pieces are drawn in this frame, seen from where the camera is. */
export class MarksSystem implements System {
  private bounds: CanvasBounds = { left: 0, top: 0, width: 1, height: 1 };

  constructor(
    private readonly markings: Markings,
    private readonly animator: Animator,
    private readonly casting: CastingSystem,
    private readonly pointers: DrawnPointers,
    private readonly rig: CameraRig,
  ) {}

  follow(): void {
    this.markings.changed();
  }

  touched(desk: DeskState, before: DeskState): void {
    const [spot, was] = [desk.carrying?.landing?.spot, before.carrying?.landing?.spot];
    if (
      desk.hover !== before.hover ||
      desk.selection !== before.selection ||
      desk.ruler !== before.ruler ||
      (desk.carrying === null) !== (before.carrying === null) ||
      spot?.place !== was?.place ||
      spot?.at !== was?.at
    )
      this.markings.changed();
  }

  resize(bounds: CanvasBounds): void {
    this.bounds = bounds;
    this.markings.changed();
  }

  frame({ now, seen, desk, still }: Frame): boolean {
    const { markings, rig, bounds } = this;
    const lit = highlights.getState();
    const isPinged = markings.advance(now);
    const breathes = desk.carrying !== null && lit.places.length > 0 && !still;
    if (seen.table !== null)
      markings.show({
        seen,
        table: seen.table,
        desk,
        highlights: lit,
        actorsOf: this.actorsOf,
        moved: this.casting.moved,
        pointers: this.pointers,
        yaw: rig.yaw,
        pixelsPerUnit: rig.pixelsPerUnit,
        still,
        now,
      });
    markings.tune(breathes ? 0.72 + 0.28 * Math.sin(now * 4) : 1, bounds.width, bounds.height);
    return isPinged || breathes;
  }

  dispose(): void {
    this.markings.dispose();
  }

  private readonly actorsOf = (target: Target): Iterable<Actor> => this.animator.actorsOf(target);
}
