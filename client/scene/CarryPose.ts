import { aimAt } from '#layout/Carried';
import { carryHeight } from '#layout/ground';
import type { CarriedNow } from '../desk/desk.ts';
import type { TableSeen } from '../table/Seen.ts';
import type { Actor } from './Actor.ts';
import { carriedOf } from './carriedOf.ts';
import type { Stance } from './stage/Stance.ts';

/** How fast the height follows what is below, and the lean follows the hand: seconds for half the way. */
const HALF_WAY = 0.045;
const MOST_LEAN = 0.26;

/**
 * What I carry follows my pointer at once, whatever the network does; only its height and the way it leans into the
 * movement take a moment.
 */
export class CarryPose {
  private height = 0;
  private leanX = 0;
  private leanZ = 0;
  private lastX = 0;
  private lastZ = 0;
  private isHolding = false;
  private readonly rotation = { x: 0, y: 0, z: 0, w: 1 };
  private readonly out: Stance = { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 };

  /** Moves on by some seconds. True while height or lean have still to settle. */
  advance(table: TableSeen, carrying: CarriedNow | null, seconds: number, still: boolean): boolean {
    if (carrying === null) {
      this.isHolding = false;
      return false;
    }
    const { at, yaw } = carrying;
    const carried = carriedOf(table, carrying);
    const wanted =
      carried === undefined ? 2 : carryHeight(table.survey, carried, aimAt(at.x, at.z, yaw), 1.6);
    if (!this.isHolding) {
      this.isHolding = true;
      this.height = still ? wanted : Math.min(wanted, 0.6);
      [this.lastX, this.lastZ, this.leanX, this.leanZ] = [at.x, at.z, 0, 0];
    }
    const share = still ? 1 : 1 - 0.5 ** (seconds / HALF_WAY);
    this.height += (wanted - this.height) * share;
    const speed = still ? 0 : 1 / Math.max(0.008, seconds);
    const lean = (moved: number): number => Math.max(-MOST_LEAN, Math.min(MOST_LEAN, moved * speed * 0.006));
    this.leanX += (lean(at.x - this.lastX) - this.leanX) * share;
    this.leanZ += (lean(at.z - this.lastZ) - this.leanZ) * share;
    [this.lastX, this.lastZ] = [at.x, at.z];
    this.rotateBy(yaw);
    return Math.abs(wanted - this.height) > 0.004 || Math.abs(this.leanX) + Math.abs(this.leanZ) > 0.002;
  }

  /** Where one of the carried bodies is, (dx, dz) from the hand. The answer is written over by the next one. */
  stance({ body }: Actor, { at }: CarriedNow, dx: number, dz: number): Stance {
    const { x: ax, y: ay, z: az, w: aw } = this.rotation;
    const { x: bx, y: by, z: bz, w: bw } = body.own;
    const { out } = this;
    out.x = at.x + dx;
    out.y = this.height + body.lift;
    out.z = at.z + dz;
    out.qx = aw * bx + ax * bw + ay * bz - az * by;
    out.qy = aw * by - ax * bz + ay * bw + az * bx;
    out.qz = aw * bz + ax * by - ay * bx + az * bw;
    out.qw = aw * bw - ax * bx - ay * by - az * bz;
    return out;
  }

  /** How everything in the hand is rotated: first about the vertical, then leaning, both without the own rotation of a body. */
  private rotateBy(yaw: number): void {
    const [lx, lz] = [Math.sin(this.leanZ / 2), -Math.sin(this.leanX / 2)];
    const lw = Math.sqrt(Math.max(0, 1 - lx * lx - lz * lz));
    const [s, c] = [Math.sin(yaw / 2), Math.cos(yaw / 2)];
    const { rotation } = this;
    rotation.x = lx * c - lz * s;
    rotation.y = lw * s;
    rotation.z = lz * c + lx * s;
    rotation.w = lw * c;
  }
}
