import { Coder, POWERS } from './Coder.ts';
import { MOST_FRAME_BYTES } from './grid.ts';

/** Zero bytes at the end that may be left out; the reader supplies as many. */
export const MOST_TRIMMED = 4;

/** Packs bits by their chances into bytes (an arithmetic coder without carries). */
export class FrameWriter extends Coder {
  readonly bytes: Uint8Array = new Uint8Array(MOST_FRAME_BYTES);
  length = 0;
  /** Low and high end of what is still open. In an array, since an engine may box a large number each time a field takes it. */
  private readonly range = new Uint32Array(2);

  start(): void {
    this.length = 0;
    this.range[0] = 0;
    this.range[1] = 0xffffffff;
  }

  protected code(chance: number, bit: number): number {
    const { range } = this;
    let low = range[0] as number;
    let high = range[1] as number;
    const middle = low + Math.floor(((high - low) * chance) / 4096);
    if (bit === 1) high = middle;
    else low = middle + 1;
    while (((low ^ high) & 0xff000000) === 0) {
      this.put(high >>> 24);
      low = (low << 8) >>> 0;
      high = ((high << 8) | 0xff) >>> 0;
    }
    range[0] = low;
    range[1] = high;
    return bit;
  }

  /** The number of bytes of the whole frame, at least one. */
  finish(): number {
    // The shortest tail will do: the reader goes on with zeros, and any number between low and high says the same.
    const low = this.range[0] as number;
    const high = this.range[1] as number;
    for (let kept = 0; kept <= 4; kept++) {
      const unit = POWERS[32 - 8 * kept] as number;
      const tail = Math.ceil(low / unit) * unit;
      if (tail > high) continue;
      for (let i = 0; i < kept; i++) this.put((tail >>> (24 - 8 * i)) & 0xff);
      break;
    }
    if (this.length === 0) this.put(0);
    for (let i = 0; i < MOST_TRIMMED && this.length > 1 && this.bytes[this.length - 1] === 0; i++)
      this.length--;
    return this.length;
  }

  private put(byte: number): void {
    // No frame is so long (see FULL_FRAME_BYTES); half a frame would put the receivers out of step without a word.
    if (this.length === MOST_FRAME_BYTES) throw new RangeError('a frame is too long');
    this.bytes[this.length++] = byte;
  }
}
