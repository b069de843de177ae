import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Rotation, Vec } from '#dice/rotation';
import { partway } from '#dice/rotation';

/** What happens where a flight ends. */
export type FlightEnd =
  | {
      readonly what: 'launch';
      readonly velocity: Vec;
      readonly spin: Vec;
      readonly rotation: Rotation;
      readonly age: number;
    }
  | { readonly what: 'rest'; readonly fixed: boolean };

/** A piece on its way through the air by no force of nature: gathered for a throw, back from the floor, gliding home. It touches nothing. */
export class Flight {
  at: Vec;
  shown: Rotation;
  private step = 0;

  constructor(
    readonly serial: number,
    public plan: BodyPlan,
    readonly from: Vec,
    start: Rotation,
    readonly to: Vec,
    /** How it will be seen to be rotated when it arrives. */
    public arrives: Rotation,
    readonly steps: number,
    readonly arc: number,
    public landing: FlightEnd,
    readonly thrown: number,
    public label: Rotation,
  ) {
    this.at = from;
    this.shown = start;
  }

  /** One step on; true when it has arrived. */
  advance(): boolean {
    const left = this.steps - this.step;
    this.step++;
    const t = Math.min(1, this.step / this.steps);
    const ease = t * t * (3 - 2 * t);
    this.at = {
      x: this.from.x + (this.to.x - this.from.x) * ease,
      y: this.from.y + (this.to.y - this.from.y) * ease + this.arc * 4 * t * (1 - t),
      z: this.from.z + (this.to.z - this.from.z) * ease,
    };
    // A share of what is left: where it rotates to may change on the way without a jump.
    this.shown = left <= 1 ? this.arrives : partway(this.shown, this.arrives, 1 / left);
    return this.step >= this.steps;
  }

  copy(): Flight {
    const copy = new Flight(
      this.serial,
      this.plan,
      this.from,
      this.shown,
      this.to,
      this.arrives,
      this.steps,
      this.arc,
      this.landing,
      this.thrown,
      this.label,
    );
    copy.at = this.at;
    copy.step = this.step;
    return copy;
  }
}
