import type { PieceId } from '#kernel/piece';
import { SPIN_STEP } from './grid.ts';
import { join, spinBetween, straighten, quaternionOf } from './spin.ts';

/** How a body may go on: as it went, not at all, faster as before, or falling. */
const STEADY = 0;
const STILL = 1;
const HASTENING = 2;
const WAYS = 4;
const SPIN_WAYS = 3;

/** Misses are kept in 256ths of a step. */
const FINE = 256;
/** A hastening forecast doubles the noise of the grid: it must have been right by this much more (in eighths). */
const DOUBT = 13;
const MOST_MISS = 60;

const rotation = new Float64Array(4);
const spin = new Float64Array(3);

/**
 * One piece in motion as both ends know it: where it is on the grid, how it moved of late, and which forecast has served it
 * best. Everything here follows from the bits that crossed the wire and from nothing else.
 */
export class MotionBody {
  id: PieceId = 0;
  /** Position in steps, now and one and two frames ago. */
  readonly at = new Int32Array(3);
  private readonly before = new Int32Array(3);
  private readonly earlier = new Int32Array(3);
  /** Rotation, and the spin of the last two frames. */
  readonly facing = new Float64Array(4);
  private readonly spin = new Float64Array(3);
  private readonly spinBefore = new Float64Array(3);
  /** What the next frame is expected to show. Filled by `forecast`. */
  readonly nextAt = new Int32Array(3);
  readonly nextFacing = new Float64Array(4);
  /** How far each forecast has been off of late. */
  private readonly miss = new Int32Array(3 * WAYS);
  private readonly spinMiss = new Int32Array(SPIN_WAYS);
  /** How far the forecast in use has been off, per axis and for the spin; the odds lean on them. */
  readonly doubt = new Int32Array(3);
  spinDoubt = 0;
  /** The corrections of the last frame. */
  readonly lastSteps = new Int32Array(3);
  readonly lastSpins = new Int32Array(3);
  /** How large the corrections have been of late: their bits, twice over. */
  moveStir = 0;
  spinStir = 0;
  /** Frames in a row without any change. */
  stays = 0;

  /** Begins anew at a pose. */
  place(id: PieceId, at: Int32Array, facing: Float64Array): void {
    this.id = id;
    this.at.set(at);
    this.facing.set(facing);
    this.halt();
    this.miss.fill(6 * FINE);
    this.spinMiss.fill(6 * FINE);
    for (let axis = 0; axis < 3; axis++) this.miss[axis * WAYS] = 3 * FINE;
    this.spinMiss[STEADY] = 3 * FINE;
    this.moveStir = 3;
    this.spinStir = 3;
    this.stays = 0;
  }

  /** The piece did not move in this frame. */
  stay(): void {
    this.halt();
    for (let i = 0; i < this.miss.length; i++) this.miss[i] = ((this.miss[i] as number) * 5) >> 3;
    for (let i = 0; i < SPIN_WAYS; i++) this.spinMiss[i] = ((this.spinMiss[i] as number) * 5) >> 3;
    this.moveStir >>= 1;
    this.spinStir >>= 1;
    if (this.stays < 255) this.stays++;
  }

  /** Foretells the next frame. `fall`: the steps by which a free fall gains speed. */
  forecast(fall: number): void {
    for (let axis = 0; axis < 3; axis++) {
      const way = this.bestWay(axis, axis === 1 ? WAYS : WAYS - 1);
      this.doubt[axis] = this.miss[axis * WAYS + way] as number;
      this.nextAt[axis] = this.expected(axis, way, fall);
    }
    const way = this.bestSpinWay();
    this.spinDoubt = this.spinMiss[way] as number;
    for (let axis = 0; axis < 3; axis++) spin[axis] = this.expectedSpin(axis, way);
    quaternionOf(rotation, spin);
    join(this.nextFacing, rotation, this.facing);
    straighten(this.nextFacing);
  }

  /** Takes the corrections to the forecast, and learns which forecast would have served. */
  move(fall: number, steps: Int32Array, spins: Int32Array): void {
    for (let axis = 0; axis < 3; axis++) {
      const now = (this.nextAt[axis] as number) + (steps[axis] as number);
      for (let way = 0; way < WAYS; way++) {
        this.note(this.miss, axis * WAYS + way, Math.abs(now - this.expected(axis, way, fall)) * FINE);
      }
      this.earlier[axis] = this.before[axis] as number;
      this.before[axis] = this.at[axis] as number;
      this.at[axis] = now;
    }
    for (let axis = 0; axis < 3; axis++) spin[axis] = (spins[axis] as number) * SPIN_STEP;
    quaternionOf(rotation, spin);
    join(this.nextFacing, rotation, this.nextFacing);
    straighten(this.nextFacing);
    spinBetween(spin, this.nextFacing, this.facing);
    for (let way = 0; way < SPIN_WAYS; way++) {
      let most = 0;
      for (let axis = 0; axis < 3; axis++) {
        most = Math.max(most, Math.abs((spin[axis] as number) - this.expectedSpin(axis, way)));
      }
      this.note(this.spinMiss, way, Math.round((most / SPIN_STEP) * FINE));
    }
    this.spinBefore.set(this.spin);
    this.spin.set(spin);
    this.facing.set(this.nextFacing);
    this.lastSteps.set(steps);
    this.lastSpins.set(spins);
    this.moveStir = (2 * bitsOf(steps) + this.moveStir + 1) >> 1;
    this.spinStir = (2 * bitsOf(spins) + this.spinStir + 1) >> 1;
    this.stays = 0;
  }

  private halt(): void {
    this.lastSteps.fill(0);
    this.lastSpins.fill(0);
    this.before.set(this.at);
    this.earlier.set(this.at);
    this.spin.fill(0);
    this.spinBefore.fill(0);
  }

  private expected(axis: number, way: number, fall: number): number {
    const a = this.at[axis] as number;
    const b = this.before[axis] as number;
    if (way === STEADY) return 2 * a - b;
    if (way === STILL) return a;
    if (way === HASTENING) return 3 * a - 3 * b + (this.earlier[axis] as number);
    return 2 * a - b - fall;
  }

  private expectedSpin(axis: number, way: number): number {
    const a = this.spin[axis] as number;
    if (way === STEADY) return a;
    return way === STILL ? 0 : 2 * a - (this.spinBefore[axis] as number);
  }

  private bestWay(axis: number, ways: number): number {
    let best = STEADY;
    let least = (this.miss[axis * WAYS] as number) * 8;
    for (let way = 1; way < ways; way++) {
      const miss = (this.miss[axis * WAYS + way] as number) * (way === HASTENING ? DOUBT : 8);
      if (miss < least) {
        least = miss;
        best = way;
      }
    }
    return best;
  }

  private bestSpinWay(): number {
    const steady = (this.spinMiss[STEADY] as number) * 8;
    const still = (this.spinMiss[STILL] as number) * 8;
    const hastening = (this.spinMiss[HASTENING] as number) * DOUBT;
    if (hastening < steady && hastening < still) return HASTENING;
    return still < steady ? STILL : STEADY;
  }

  private note(misses: Int32Array, i: number, miss: number): void {
    const was = misses[i] as number;
    misses[i] = was + (((Math.min(miss, MOST_MISS * FINE) - was) * 3) >> 3);
  }
}

/** The bits of the largest of three whole numbers. */
export function bitsOf(steps: Int32Array): number {
  const x = Math.abs(steps[0] as number);
  const y = Math.abs(steps[1] as number);
  const z = Math.abs(steps[2] as number);
  return 32 - Math.clz32(Math.max(x, y, z));
}
