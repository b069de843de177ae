import type { PieceId } from '#kernel/piece';
import { MotionBody } from './MotionBody.ts';
import { MOST_SLOTS } from './grid.ts';

/**
 * The small numbers that stand for pieces in motion. A piece that enters gets the lowest free one, so the numbers follow
 * from the pieces this receiver was told of and from nothing else: a gap never stands for a piece hidden from them.
 */
export class Slots {
  private readonly bodies: MotionBody[] = [];
  private readonly taken: boolean[] = [];
  private readonly slots = new Map<PieceId, number>();
  /** One more than the highest slot taken. */
  end = 0;
  private lowestFree = 0;

  get count(): number {
    return this.slots.size;
  }

  get full(): boolean {
    return this.slots.size >= MOST_SLOTS;
  }

  slotOf(id: PieceId): number {
    return this.slots.get(id) ?? -1;
  }

  isTaken(slot: number): boolean {
    return this.taken[slot] === true;
  }

  body(slot: number): MotionBody {
    return this.bodies[slot] as MotionBody;
  }

  enter(id: PieceId, at: Int32Array, facing: Float64Array): number {
    let slot = this.lowestFree;
    while (this.taken[slot] === true) slot++;
    if (slot === this.bodies.length) this.bodies.push(new MotionBody());
    this.taken[slot] = true;
    this.lowestFree = slot + 1;
    this.end = Math.max(this.end, slot + 1);
    this.slots.set(id, slot);
    this.body(slot).place(id, at, facing);
    return slot;
  }

  leave(slot: number): void {
    this.slots.delete(this.body(slot).id);
    this.taken[slot] = false;
    this.lowestFree = Math.min(this.lowestFree, slot);
    while (this.end > 0 && this.taken[this.end - 1] !== true) this.end--;
  }

  /** Takes the name off a piece that will get a new one. False when it has been taken off already. */
  unname(slot: number): boolean {
    const { id } = this.body(slot);
    return this.slots.get(id) === slot && this.slots.delete(id);
  }

  /** False when another piece has this id. */
  name(slot: number, id: PieceId): boolean {
    if (this.slots.has(id)) return false;
    this.body(slot).id = id;
    this.slots.set(id, slot);
    return true;
  }

  clear(): void {
    this.slots.clear();
    this.taken.fill(false);
    this.end = 0;
    this.lowestFree = 0;
  }
}
