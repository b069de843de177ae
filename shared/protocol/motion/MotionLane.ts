import type { PieceId } from '#kernel/piece';
import type { MotionBody } from './MotionBody.ts';
import { Odds } from './Odds.ts';
import { ROWS, SETS } from './situations.ts';
import { Slots } from './Slots.ts';
import { SPIN_STEP } from './grid.ts';
import { join, straighten, quaternionOf } from './spin.ts';

const rotation = new Float64Array(4);
const spin = new Float64Array(3);

/** All that both ends of one stream know alike after each frame. */
export class MotionLane {
  readonly odds = new Odds(ROWS, SETS);
  readonly slots = new Slots();
  /** Frames a second, and the whole steps by which a free fall gains speed from one to the next. */
  hz = 0;
  fall = 0;
  tick = 0;
  /** Frames since the key frame. */
  sequence = 0;
  lastId: PieceId = 0;
  /** The pose of the piece that entered last; the next one likely enters beside it. */
  readonly lastAt = new Int32Array(3);
  readonly lastFacing = new Float64Array(4);
  private sum = 0;

  /** The state that every key frame starts from. */
  begin(): void {
    this.odds.forget();
    this.slots.clear();
    this.sequence = 0;
    this.tick = -1;
    this.lastId = 0;
    this.lastAt.fill(0);
    this.lastFacing.fill(0);
    this.lastFacing[3] = 1;
    this.sum = 0;
  }

  /** A piece enters, its pose given in steps from the one that entered before it. Returns its slot. */
  enter(id: PieceId, steps: Int32Array, spins: Int32Array): number {
    for (let axis = 0; axis < 3; axis++) {
      this.lastAt[axis] = (this.lastAt[axis] as number) + (steps[axis] as number);
    }
    for (let axis = 0; axis < 3; axis++) spin[axis] = (spins[axis] as number) * SPIN_STEP;
    quaternionOf(rotation, spin);
    join(this.lastFacing, rotation, this.lastFacing);
    straighten(this.lastFacing);
    this.lastId = id;
    const slot = this.slots.enter(id, this.lastAt, this.lastFacing);
    this.noteNumber(id % 0x1_0000_0000);
    this.noteBody(this.slots.body(slot));
    return slot;
  }

  noteBody(body: MotionBody): void {
    for (let axis = 0; axis < 3; axis++) this.noteNumber(body.at[axis] as number);
    for (let i = 0; i < 4; i++) this.noteNumber(Math.round((body.facing[i] as number) * 4096));
  }

  noteNumber(value: number): void {
    const mixed = Math.imul(this.sum ^ value, 0x9e3779b1);
    this.sum = mixed ^ (mixed >>> 15);
  }

  /** Four bits that tell whether the two ends still agree on everything so far. */
  get seal(): number {
    return (this.sum >>> 8) & 15;
  }
}
