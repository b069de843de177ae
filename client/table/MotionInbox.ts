import type { PieceId } from '#kernel/piece';
import type { MotionBuffer } from '#protocol/motion/MotionBuffer';
import {
  forgetPiece,
  motionBuffer,
  parkedPose,
  pushFrame,
  renameParked,
  samplePose,
  tidy,
} from '#protocol/motion/MotionBuffer';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';

/** Drawn so far in the past that the next frame is usually there already: from hands they come fifteen times a second. */
const DELAY = 0.1;
/** How much of a surprising frame time the clock believes: one late frame must not make everything jump. */
const TRUST = 0.1;

/** The receiving end of the motion lane: frames in, poses at any moment out. Times are in seconds of `performance.now()`. */
export class MotionInbox {
  private readonly decoder = new MotionDecoder();
  private readonly buffer: MotionBuffer = motionBuffer(DELAY);
  /** What to add to our clock to get the server's; null until the first frame. */
  private ahead: number | null = null;
  private held: ReadonlySet<PieceId> = new Set();
  /** A piece renamed in a hand is told by an act that follows its state: until then its old name must not be forgotten. */
  private heldBefore: ReadonlySet<PieceId> = new Set();

  constructor(private readonly askForKey: () => void) {}

  /** Whether anything is in motion: then the scene must go on drawing. */
  get isMoving(): boolean {
    return this.buffer.tracks.size > 0;
  }

  /** Whether anything hangs still in a hand where only the lane knows. */
  get isHolding(): boolean {
    return this.buffer.parked.size > 0;
  }

  /** All of either, by `motionIdOf`; some twice. */
  *ids(): Generator<PieceId> {
    yield* this.buffer.tracks.keys();
    yield* this.buffer.parked.keys();
  }

  /** What the table says is in somebody's hand, by `motionIdOf`: while it is, it hangs where it was last carried. */
  hold(held: ReadonlySet<PieceId>): void {
    this.heldBefore = this.held;
    this.held = held;
  }

  /** A piece that is held has another name from now on. */
  rename(from: PieceId, to: PieceId): void {
    renameParked(this.buffer, from, to);
  }

  /** A new visit begins with a key frame of its own. */
  reset(): void {
    this.decoder.reset();
    for (const id of this.buffer.tracks.keys()) forgetPiece(this.buffer, id);
    this.buffer.parked.clear();
    this.ahead = null;
  }

  take(bytes: Uint8Array, now: number): void {
    const frame = this.decoder.decode(bytes);
    if (isFault(frame)) {
      this.askForKey();
      return;
    }
    const wasStill = !this.isMoving;
    pushFrame(this.buffer, frame);
    const ahead = this.buffer.newest - now;
    // After a rest the lane may have skipped ticks: begin with a fresh clock instead of chasing the old one.
    this.ahead = this.ahead === null || wasStill ? ahead : this.ahead + (ahead - this.ahead) * TRUST;
  }

  /** Where a piece (or a pile, by `motionIdOf`) in motion or in a still hand is now; false when it rests where the table says. */
  sample(id: PieceId, now: number, out: Float64Array): boolean {
    if (this.ahead === null) return false;
    if (samplePose(this.buffer, id, now + this.ahead, out)) return true;
    return this.held.has(id) && parkedPose(this.buffer, id, out);
  }

  /** Whether this screen has still to draw some of a piece's movement. Frames that were never drawn count: time passes for all. */
  isTumbling(id: PieceId, now: number): boolean {
    const track = this.ahead === null ? undefined : this.buffer.tracks.get(id);
    return track !== undefined && now + (this.ahead ?? 0) - this.buffer.delay < track.leftAt;
  }

  /** Once a frame: what came to rest is forgotten. */
  tidy(now: number): void {
    if (this.ahead !== null)
      tidy(this.buffer, now + this.ahead, (id) => this.held.has(id) || this.heldBefore.has(id));
  }
}
