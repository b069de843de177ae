import type { BodyPlan } from '../bodies/BodyPlan.ts';
import type { Bounds } from '../bodies/boundsOf.ts';
import { boundsOf } from '../bodies/boundsOf.ts';
import { TableBody } from '../bodies/TableBody.ts';
import type { Rotation, Vec } from '#dice/rotation';
import { STILL, times } from '#dice/rotation';

const box: Bounds = { minX: 0, maxX: 0, minY: 0, maxY: 0, minZ: 0, maxZ: 0 };

let laid = 0;

/**
 * A piece at rest: it is not in cannon's world and costs nothing until something comes near. It never changes; a piece
 * laid otherwise is another Lying. Looking ahead shares it with the table.
 */
export class RestingBody {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly bottom: number;
  readonly top: number;
  /** The last search that found it; see RestGrid. */
  found = 0;
  /** Which of all that ever came to lie it is: what was laid later does not lie on what was taken away before. */
  readonly order = ++laid;
  private body: TableBody | undefined;

  constructor(
    readonly serial: number,
    readonly plan: BodyPlan,
    /** Its centre. */
    readonly at: Vec,
    /** How its body is rotated; what people see is `shown`. */
    readonly rotation: Rotation,
    /** In a slot, locked, or a board: nothing moves it. */
    readonly fixed: boolean,
    /** A rotation of the body onto itself that puts the drawn number on top; see AimedThrow. */
    readonly label: Rotation = STILL,
  ) {
    boundsOf(plan, at, rotation, box);
    this.minX = box.minX;
    this.maxX = box.maxX;
    this.minZ = box.minZ;
    this.maxZ = box.maxZ;
    this.bottom = box.minY;
    this.top = box.maxY;
  }

  /** The order of the last piece laid, wherever. */
  static get last(): number {
    return laid;
  }

  /** The body others bump into, made when the first of them comes near: most pieces are never touched. */
  get obstacle(): TableBody {
    this.body ??= new TableBody(this.serial, this.plan, this.plan.level, false, this.at, this.rotation);
    return this.body;
  }

  sameAs(other: RestingBody): boolean {
    const { at, shown } = other;
    const mine = this.shown;
    return (
      this.plan === other.plan &&
      this.fixed === other.fixed &&
      Math.abs(this.at.x - at.x) + Math.abs(this.at.y - at.y) + Math.abs(this.at.z - at.z) < 1e-6 &&
      Math.abs(mine.x * shown.x + mine.y * shown.y + mine.z * shown.z + mine.w * shown.w) > 1 - 1e-9
    );
  }

  get shown(): Rotation {
    return this.label === STILL ? this.rotation : times(this.rotation, this.label);
  }
}
