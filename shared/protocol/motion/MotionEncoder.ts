import type { PieceId } from '#kernel/piece';
import { codeFrame } from './codeFrame.ts';
import { FrameWriter } from './FrameWriter.ts';
import { FULL_FRAME_BYTES, STEPS_PER_UNIT } from './grid.ts';
import { MotionLane } from './MotionLane.ts';
import type { MotionList } from './MotionList.ts';
import { TableScript } from './TableScript.ts';

export interface LaneSettings {
  /** Frames a second, 1 to 255. */
  readonly hz: number;
  /** How fast falling pieces gain speed, in units per second per second. It only helps the forecast. */
  readonly gravity?: number;
  /** Beyond this many bytes the bodies that are left wait for the next frame. */
  readonly fullFrameBytes?: number;
}

/**
 * The sending end of one stream. A stream has one or more receivers who may see the same pieces; each of them gets every frame
 * from a key frame on.
 */
export class MotionEncoder {
  readonly lane: MotionLane = new MotionLane();
  private readonly writer = new FrameWriter(this.lane.odds);
  private readonly script: TableScript;
  private begun = false;

  constructor(settings: LaneSettings) {
    const { hz, gravity = 0, fullFrameBytes = FULL_FRAME_BYTES } = settings;
    if (!Number.isInteger(hz) || hz < 1 || hz > 255) {
      throw new RangeError(`no lane runs at ${hz} frames a second`);
    }
    const fall = Math.max(0, Math.min(255, Math.round((gravity / (hz * hz)) * STEPS_PER_UNIT)));
    const full = Math.min(fullFrameBytes, FULL_FRAME_BYTES);
    this.script = new TableScript(this.lane, this.writer, hz, fall, full);
  }

  /** The frame lies here, from the start, until the next `encode`. Always the same buffer. */
  get bytes(): Uint8Array {
    return this.writer.bytes;
  }

  /** The next frame will be a key frame: somebody joined this stream, or lost the thread. */
  restart(): void {
    this.begun = false;
  }

  /**
   * A piece in motion has a new public id. It keeps its slot, and so tells the receivers that both ids are one piece: where they
   * may not know that (law 6), leave the old id out of the list and put the new one in.
   */
  rename(from: PieceId, to: PieceId): void {
    this.script.rename(from, to);
  }

  /**
   * Packs the poses at a tick, later than the last. Returns the number of bytes, 0 when nothing moved and nothing need be
   * sent. Pieces that are not in the list any more have come to rest.
   */
  encode(tick: number, list: MotionList): number {
    const { lane, script, writer } = this;
    if (!Number.isSafeInteger(tick) || tick < 0 || (this.begun && tick <= lane.tick)) {
      throw new RangeError(`tick ${tick} does not come after ${lane.tick}`);
    }
    const key = !this.begun;
    // Those who followed the stream before it began anew believe in what moved then, and must hear even that nothing does.
    const owed = key && lane.slots.count > 0;
    if (key) script.begin();
    if (!script.read(tick, list, key ? 1 : 0) && !owed) return 0;
    // Whatever goes wrong from here on, the next frame must not build on half of this one.
    this.begun = false;
    writer.start();
    const fault = codeFrame(writer, lane, script, true);
    if (fault !== null) throw new Error(`the lane contradicts itself: ${fault}`);
    script.close();
    this.begun = true;
    return writer.finish();
  }
}
