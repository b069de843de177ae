import type { PieceId } from '#kernel/piece';
import type { MotionBuffer } from '#protocol/motion/MotionBuffer';
import { forgetPiece, motionBuffer, pushFrame, samplePose, tidy } from '#protocol/motion/MotionBuffer';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';

/** Drawn so far in the past that the next frame is usually there already. */
const DELAY = 0.08;
/** How much of a surprising frame time the clock believes: one late frame must not make everything jump. */
const TRUST = 0.1;

/** The receiving end of the motion lane: frames in, poses at any moment out. Times are in seconds of `performance.now()`. */
export class MotionInbox {
  private readonly decoder = new MotionDecoder();
  private readonly buffer: MotionBuffer = motionBuffer(DELAY);
  /** What to add to our clock to get the server's; null until the first frame. */
  private ahead: number | null = null;

  constructor(private readonly askForKey: () => void) {}

  /** Whether anything is in motion: then the scene must go on drawing. */
  get isMoving(): boolean {
    return this.buffer.tracks.size > 0;
  }

  /** A new visit begins with a key frame of its own. */
  reset(): void {
    this.decoder.reset();
    for (const id of this.buffer.tracks.keys()) forgetPiece(this.buffer, id);
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

  /** Where a piece (or a pile, by `motionIdOf`) in motion is now; false when it rests where the table says. */
  sample(id: PieceId, now: number, out: Float64Array): boolean {
    return this.ahead !== null && samplePose(this.buffer, id, now + this.ahead, out);
  }

  /** Once a frame: what came to rest is forgotten. */
  tidy(now: number): void {
    if (this.ahead !== null) tidy(this.buffer, now + this.ahead);
  }
}
