import { Coder } from './Coder.ts';
import { MOST_TRIMMED } from './FrameWriter.ts';

const NOTHING = new Uint8Array(0);

/** Unpacks what a FrameWriter packed. Past the end it reads zeros, so that a broken frame ends in a fault and not in a throw. */
export class FrameReader extends Coder {
  private bytes: Uint8Array = NOTHING;
  private at = 0;
  /** Low and high end of what is still open, and the number in between that came. */
  private readonly range = new Uint32Array(3);

  start(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.at = 0;
    this.range[0] = 0;
    this.range[1] = 0xffffffff;
    let value = 0;
    for (let i = 0; i < 4; i++) value = (value << 8) | this.take();
    this.range[2] = value;
  }

  /** Whether more was asked for than any whole frame of this length holds. */
  get spent(): boolean {
    return this.at > this.bytes.length + 4 + MOST_TRIMMED;
  }

  /** Whether the frame ended where its bytes end. Lets go of the bytes. */
  finish(): boolean {
    const { length } = this.bytes;
    // A zero at the end is the writer's only where it has already left out as many as it may.
    const trimmed = length === 1 || this.bytes[length - 1] !== 0 || this.at === length + 4 + MOST_TRIMMED;
    const whole = !this.spent && this.at >= length && trimmed;
    this.bytes = NOTHING;
    return whole;
  }

  protected code(chance: number, _bit: number): number {
    const { range } = this;
    let low = range[0] as number;
    let high = range[1] as number;
    let value = range[2] as number;
    const middle = low + Math.floor(((high - low) * chance) / 4096);
    const bit = value <= middle ? 1 : 0;
    if (bit === 1) high = middle;
    else low = middle + 1;
    while (((low ^ high) & 0xff000000) === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 0xff) >>> 0;
      value = ((value << 8) | this.take()) >>> 0;
    }
    range[0] = low;
    range[1] = high;
    range[2] = value;
    return bit;
  }

  private take(): number {
    const { bytes } = this;
    const at = this.at++;
    return at < bytes.length ? (bytes[at] as number) : 0;
  }
}
