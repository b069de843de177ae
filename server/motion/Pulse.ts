import type { Clock } from '../clock/Clock.ts';
import type { Motion } from './Motion.ts';

type Beating = Pick<Motion, 'busy' | 'mayHurry' | 'hurry' | 'advance'>;

const BEAT_MS = 1000 / 60;

/** Lets time pass at a table while something moves there, and not a beat longer. */
export class Pulse {
  private callOff: (() => void) | null = null;
  private last = 0;

  constructor(
    private readonly clock: Clock,
    private readonly motion: Beating,
    private readonly fault: (error: unknown) => void,
  ) {}

  /** Something may move now. */
  wake(): void {
    if (this.callOff !== null) return;
    this.last = this.clock.now();
    this.next();
  }

  /** A hand has moved. After a rest its first frame goes out at once: a drag that begins late feels heavy. */
  nudge(): void {
    if (!this.motion.mayHurry) return;
    try {
      this.motion.hurry();
    } catch (error) {
      this.fault(error);
    }
    this.last = this.clock.now();
    this.wake();
  }

  stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private next(): void {
    this.callOff = this.clock.after(BEAT_MS, () => this.beat());
  }

  private beat(): void {
    const now = this.clock.now();
    try {
      this.motion.advance((now - this.last) / 1000);
    } catch (error) {
      // A fault of the physics must not end the room: the table itself is right without it.
      this.fault(error);
    }
    this.last = now;
    this.callOff = null;
    if (this.motion.busy) this.next();
  }
}
