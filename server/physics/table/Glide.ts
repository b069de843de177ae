import type { Rotation, Vec } from '#dice/rotation';
import { partway } from '#dice/rotation';
import type { RestingBody } from '../rest/RestingBody.ts';

/** How a piece that has come to rest is seen to slip into its calm pose. The physics has it there already. */
export class Glide {
  at: Vec;
  shown: Rotation;
  private step = 0;
  private readonly from: { readonly at: Vec; readonly shown: Rotation };
  private readonly end: Rotation;

  constructor(
    readonly lying: RestingBody,
    from: { readonly at: Vec; readonly shown: Rotation },
    private readonly steps: number,
  ) {
    this.from = from;
    this.at = from.at;
    this.shown = from.shown;
    this.end = lying.shown;
  }

  get serial(): number {
    return this.lying.serial;
  }

  advance(): boolean {
    this.step++;
    const t = Math.min(1, this.step / this.steps);
    const { at } = this.from;
    const to = this.lying.at;
    const done = t >= 1;
    this.at = done
      ? to
      : { x: at.x + (to.x - at.x) * t, y: at.y + (to.y - at.y) * t, z: at.z + (to.z - at.z) * t };
    this.shown = done ? this.end : partway(this.from.shown, this.end, t);
    return done;
  }
}
