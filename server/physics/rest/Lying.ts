import { Quaternion, Vec3 } from 'cannon-es';
import type { BodyPlan } from '../bodies/plan.ts';
import { TableBody } from '../bodies/TableBody.ts';
import type { Turn, Vec } from '#dice/turn';
import { STILL, times } from '#dice/turn';

const centre = new Vec3();
const turn = new Quaternion();
const low = new Vec3();
const high = new Vec3();

/**
 * A piece at rest: it is not in cannon's world and costs nothing until something comes near. It never changes; a piece
 * laid otherwise is another Lying. Looking ahead shares it with the table.
 */
export class Lying {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
  readonly bottom: number;
  readonly top: number;
  /** The last search that found it; see RestGrid. */
  found = 0;
  private body: TableBody | undefined;

  constructor(
    readonly serial: number,
    readonly plan: BodyPlan,
    /** Its centre. */
    readonly at: Vec,
    /** How its body is turned; what people see is `shown`. */
    readonly rotation: Turn,
    /** In a slot, locked, or a board: nothing moves it. */
    readonly fixed: boolean,
    /** A turn of the body onto itself that puts the drawn number on top; see AimedThrow. */
    readonly label: Turn = STILL,
  ) {
    centre.set(at.x, at.y, at.z);
    turn.set(rotation.x, rotation.y, rotation.z, rotation.w);
    plan.shape.calculateWorldAABB(centre, turn, low, high);
    this.minX = low.x;
    this.maxX = high.x;
    this.minZ = low.z;
    this.maxZ = high.z;
    this.bottom = low.y;
    this.top = high.y;
  }

  /** The body others bump into, made when the first of them comes near: most pieces are never touched. */
  get obstacle(): TableBody {
    this.body ??= new TableBody(this.serial, this.plan, this.plan.level, false, this.at, this.rotation);
    return this.body;
  }

  sameAs(other: Lying): boolean {
    const { at, shown } = other;
    const mine = this.shown;
    return (
      this.plan === other.plan &&
      this.fixed === other.fixed &&
      Math.abs(this.at.x - at.x) + Math.abs(this.at.y - at.y) + Math.abs(this.at.z - at.z) < 1e-6 &&
      Math.abs(mine.x * shown.x + mine.y * shown.y + mine.z * shown.z + mine.w * shown.w) > 1 - 1e-9
    );
  }

  get shown(): Turn {
    return this.label === STILL ? this.rotation : times(this.rotation, this.label);
  }
}
