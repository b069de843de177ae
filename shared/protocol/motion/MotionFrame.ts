import type { PieceId } from '#kernel/piece';
import { STEPS_PER_UNIT } from './grid.ts';
import type { MotionLane } from './MotionLane.ts';
import { addPiece, clearList, motionList } from './MotionList.ts';
import type { MotionList } from './MotionList.ts';

/** What a frame told. The decoder fills in the same one each time: read it before the next `decode`. */
export class MotionFrame {
  /** The server's time, in frames; divided by `hz`, in seconds. */
  tick = 0;
  hz = 0;
  /** A key frame: whatever is not in it is not in motion. */
  key = false;
  /** Every piece in motion and its pose. */
  readonly pieces: MotionList = motionList();
  /** Pieces that came to rest or out of sight. Where they lie is said by `piece-placed`. */
  left: Float64Array = new Float64Array(16);
  leftCount = 0;
  /** New ids of pieces in motion: from, to, from, to … */
  renamed: Float64Array = new Float64Array(16);
  renamedCount = 0;

  clear(): void {
    this.leftCount = 0;
    this.renamedCount = 0;
  }

  addLeft(id: PieceId): void {
    if (this.leftCount === this.left.length) this.left = widened(this.left);
    this.left[this.leftCount++] = id;
  }

  addRenamed(from: PieceId, to: PieceId): void {
    if (this.renamedCount * 2 === this.renamed.length) this.renamed = widened(this.renamed);
    this.renamed[this.renamedCount * 2] = from;
    this.renamed[this.renamedCount * 2 + 1] = to;
    this.renamedCount++;
  }

  take(lane: MotionLane): void {
    const { pieces } = this;
    const { slots } = lane;
    this.tick = lane.tick;
    this.hz = lane.hz;
    this.key = lane.sequence === 1;
    clearList(pieces);
    for (let slot = 0; slot < slots.end; slot++) {
      if (!slots.isTaken(slot)) continue;
      const { id, at, facing } = slots.body(slot);
      addPiece(
        pieces,
        id,
        (at[0] as number) / STEPS_PER_UNIT,
        (at[1] as number) / STEPS_PER_UNIT,
        (at[2] as number) / STEPS_PER_UNIT,
        facing[0] as number,
        facing[1] as number,
        facing[2] as number,
        facing[3] as number,
      );
    }
  }
}

function widened(numbers: Float64Array): Float64Array {
  const wider = new Float64Array(numbers.length * 2);
  wider.set(numbers);
  return wider;
}
