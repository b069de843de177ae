import type { ToolClock } from './ToolPorts.ts';

/**
 * A throttle with a leading and a trailing edge: at most so many a second, and always the last one, so that a hand that stops is
 * seen where it stopped. The server's throttle gathers whose news waits and has no leading edge: the first of ten hands that move
 * at once must not be told alone.
 */
export class Throttle<T> {
  private readonly pause: number;
  private sentAt = -Infinity;
  private waiting: { readonly value: T } | null = null;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly clock: ToolClock,
    perSecond: number,
    private readonly send: (value: T) => void,
  ) {
    this.pause = 1000 / perSecond;
  }

  offer(value: T): void {
    const wait = this.sentAt + this.pause - this.clock.now();
    if (wait <= 0) {
      this.stop();
      this.sendNow(value);
      return;
    }
    this.waiting = { value };
    this.callOff ??= this.clock.after(wait, () => this.due());
  }

  /** What still waits is not worth sending any more. */
  stop(): void {
    this.callOff?.();
    this.callOff = null;
    this.waiting = null;
  }

  private due(): void {
    const { waiting } = this;
    this.callOff = null;
    this.waiting = null;
    if (waiting !== null) this.sendNow(waiting.value);
  }

  private sendNow(value: T): void {
    this.sentAt = this.clock.now();
    this.send(value);
  }
}
