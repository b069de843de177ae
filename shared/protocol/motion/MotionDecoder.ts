import type { PieceId } from '#kernel/piece';
import type { MotionBody } from './MotionBody.ts';
import { codeFrame } from './codeFrame.ts';
import type { FrameFault, FrameScript } from './codeFrame.ts';
import { FrameReader } from './FrameReader.ts';
import { MOST_FRAME_BYTES } from './grid.ts';
import { MotionLane } from './MotionLane.ts';
import { MotionFrame } from './MotionFrame.ts';

/** The lane cannot be followed any more: ask for a key frame, and go on showing what was shown. */
export interface MotionFault {
  readonly needs: 'key-frame';
  readonly why: FrameFault;
}

const FAULTS: Readonly<Record<FrameFault, MotionFault>> = {
  'no-key-frame': { needs: 'key-frame', why: 'no-key-frame' },
  'frame-missed': { needs: 'key-frame', why: 'frame-missed' },
  'broken-frame': { needs: 'key-frame', why: 'broken-frame' },
};

/** The receiving end of one stream. Use a new one, or `reset`, for each connection. */
export class MotionDecoder {
  readonly lane: MotionLane = new MotionLane();
  private readonly reader = new FrameReader(this.lane.odds);
  private readonly frame = new MotionFrame();
  private readonly script = new ReadingScript(this.reader, this.frame);
  private begun = false;

  /** Forgets the stream; nothing but a key frame will be understood. */
  reset(): void {
    this.begun = false;
  }

  /** Never throws, whatever the bytes. After a fault every frame is refused until a key frame comes. */
  decode(bytes: Uint8Array): MotionFrame | MotionFault {
    if (bytes.length === 0 || bytes.length > MOST_FRAME_BYTES) return this.fault('broken-frame');
    const { lane, reader, frame } = this;
    frame.clear();
    reader.start(bytes);
    const fault = codeFrame(reader, lane, this.script, this.begun);
    const whole = reader.finish();
    if (fault !== null) return this.fault(fault);
    if (!whole) return this.fault('broken-frame');
    this.begun = true;
    frame.take(lane);
    return frame;
  }

  private fault(why: FrameFault): MotionFault {
    this.begun = false;
    return FAULTS[why];
  }
}

export function isFault(result: MotionFrame | MotionFault): result is MotionFault {
  return 'needs' in result;
}

/** Has nothing to say, and writes down what it hears. */
class ReadingScript implements FrameScript {
  readonly key = 0;
  readonly tick = 0;
  readonly hz = 0;
  readonly fall = 0;

  constructor(
    private readonly reader: FrameReader,
    private readonly frame: MotionFrame,
  ) {}

  get spent(): boolean {
    return this.reader.spent;
  }

  nextRename(): number {
    return -1;
  }

  renameTo(): PieceId {
    return 0;
  }

  stays(): number {
    return 0;
  }

  leaves(): number {
    return 0;
  }

  aim(_slot: number, _body: MotionBody, _steps: Int32Array, _spins: Int32Array): void {}

  nextEntry(): number {
    return -1;
  }

  entryId(): PieceId {
    return 0;
  }

  aimEntry(_entry: number, _lane: MotionLane, _steps: Int32Array, _spins: Int32Array): void {}

  renamed(from: PieceId, to: PieceId): void {
    this.frame.addRenamed(from, to);
  }

  left(_slot: number, id: PieceId): void {
    this.frame.addLeft(id);
  }

  entered(): void {}
}
