import { POSE_SIZE } from './MotionList.ts';
import { slerp } from './slerp.ts';

/** Enough for a third of a second at 30 frames a second; a time further back is drawn as the oldest. */
const MOST_POSES = 12;
const ROOM = 1 + POSE_SIZE;
/** Hands are told with every second tick: a gap of more ticks than this is a silence. */
const SILENCE = 2.5;
/** Poses further apart than so many ticks are joined by a curve. */
const SPARSE = 1.5;

/** The last poses of one piece and their times, oldest first. */
export class Track {
  private readonly rows = new Float64Array(MOST_POSES * ROOM);
  private count = 0;
  private since = Infinity;
  /** When the piece came to rest; Infinity while it moves. */
  leftAt = Infinity;

  get newest(): number {
    return this.count === 0 ? -Infinity : this.timeOf(this.count - 1);
  }

  clear(): void {
    this.count = 0;
    this.since = Infinity;
    this.leftAt = Infinity;
  }

  /** Adds a pose. `interval`: the time from one frame to the next. */
  add(time: number, interval: number, poses: Float64Array, from: number): void {
    // Time ran backwards: the room was restored, and what it said before is of no use.
    if (time <= this.newest) this.clear();
    // No frames came because nothing moved: the piece waited, it did not creep across the silence.
    if (this.count > 0 && time - this.newest > SILENCE * interval) {
      const last = this.row(this.count - 1) + 1;
      this.put(time - interval, this.rows, last);
    }
    this.put(time, poses, from);
  }

  /** The pose at a time, at most `ahead` beyond the newest. False when the piece was not in motion then. */
  sample(time: number, ahead: number, out: Float64Array): boolean {
    if (this.count === 0 || time >= this.leftAt || time < this.since) return false;
    let after = this.count - 1;
    while (after > 1 && this.timeOf(after - 1) > time) after--;
    if (this.count === 1) {
      const only = this.row(0) + 1;
      for (let i = 0; i < POSE_SIZE; i++) out[i] = this.rows[only + i] as number;
      return true;
    }
    const a = this.row(after - 1);
    const b = this.row(after);
    const from = this.rows[a] as number;
    const to = this.rows[b] as number;
    // A piece that left lies where it was last seen until its time is up.
    const latest = this.leftAt === Infinity ? to + ahead : to;
    const share = Math.max(0, (Math.min(time, latest) - from) / (to - from));
    const isCurved = to - from > SPARSE * ahead && share < 1 && after > 1;
    for (let i = 1; i <= 3; i++) {
      const start = this.rows[a + i] as number;
      const way = (this.rows[b + i] as number) - start;
      out[i - 1] = start + (isCurved ? curved(this.wayBefore(after, i), way, share) : way * share);
    }
    slerp(out, 3, this.rows, a + 4, b + 4, share);
    return true;
  }

  /** The newest pose; false when there is none. */
  last(out: Float64Array): boolean {
    if (this.count === 0) return false;
    const newest = this.row(this.count - 1) + 1;
    for (let i = 0; i < POSE_SIZE; i++) out[i] = this.rows[newest + i] as number;
    return true;
  }

  /** How far a coordinate would go between two poses at the speed it had just before them. */
  private wayBefore(after: number, coordinate: number): number {
    const [before, a, b] = [this.row(after - 2), this.row(after - 1), this.row(after)];
    const speed =
      ((this.rows[a + coordinate] as number) - (this.rows[before + coordinate] as number)) /
      ((this.rows[a] as number) - (this.rows[before] as number));
    return speed * ((this.rows[b] as number) - (this.rows[a] as number));
  }

  private row(i: number): number {
    return i * ROOM;
  }

  private timeOf(i: number): number {
    return this.rows[this.row(i)] as number;
  }

  private put(time: number, poses: Float64Array, from: number): void {
    if (this.count === MOST_POSES) {
      this.rows.copyWithin(0, ROOM);
      this.count--;
      // The row that was to be copied may be one of ours, and has moved with the others.
      if (poses === this.rows) from -= ROOM;
    }
    if (this.count === 0) this.since = time;
    const to = this.row(this.count++);
    this.rows[to] = time;
    for (let i = 0; i < POSE_SIZE; i++) this.rows[to + 1 + i] = poses[from + i] as number;
  }
}

/**
 * A share of a way, begun as fast as it was gone before and ended at its own pace (a Hermite curve, its start held back so far that
 * it cannot overshoot): joined by straight lines, a hand would be seen to jerk at every frame.
 */
function curved(before: number, way: number, share: number): number {
  const start = before * way <= 0 ? 0 : Math.sign(way) * Math.min(Math.abs(before), 3 * Math.abs(way));
  const rest = 1 - share;
  return start * share * rest * rest + way * share * share * (3 - 2 * share) - way * share * share * rest;
}
