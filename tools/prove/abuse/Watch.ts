import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import type { Regular } from '../lib/serving/Regular.ts';

const PATIENCE = 30_000;
/** So long nothing moves, in milliseconds, where all lies still. */
const REST = 400;

/** What somebody at a table is told and sees move. */
export class Watch {
  /** Whether they were told that pieces were set down. */
  warned = false;
  /** How many frames came in which something moved. */
  frames = 0;
  private last = Date.now();
  private readonly decoder = new MotionDecoder();

  constructor({ room }: Regular) {
    room?.onMessage('warning', ({ code }: { code: string }) => {
      if (code === 'too-much-moving') this.warned = true;
    });
    room?.onMessage('motion', (bytes: Uint8Array) => this.see(bytes));
  }

  /** Resolves when nothing has moved for a while from now on, or never stops moving. */
  async quiet(): Promise<void> {
    const began = Date.now();
    while (Date.now() - Math.max(began, this.last) < REST && Date.now() - began < PATIENCE)
      await new Promise((resolve) => setTimeout(resolve, REST / 4));
  }

  private see(bytes: Uint8Array): void {
    const frame = this.decoder.decode(new Uint8Array(bytes));
    if (isFault(frame)) return;
    this.last = Date.now();
    this.frames++;
  }
}
