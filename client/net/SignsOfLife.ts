/** A timer that comes this much too late has slept, and so may have the answer: it is asked again before it counts. */
const OVERSLEPT = 2;

/**
 * A heartbeat. A line can be dead without anybody being told: a train in a tunnel, a phone that changed networks. So it is
 * asked for a sign of life now and then, and given up when none has come by the next time.
 */
export class SignsOfLife {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isWaiting = false;
  private asked = 0;

  constructor(
    private readonly ask: (alive: () => void) => void,
    private readonly dead: () => void,
    /** How long to wait for a sign, and between two questions, in milliseconds. */
    private readonly patience: number,
  ) {}

  /** Asks now, and from now on. */
  start(): void {
    this.stop();
    this.question();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.isWaiting = false;
  }

  private question(): void {
    this.isWaiting = true;
    this.asked = performance.now();
    this.timer = setTimeout(() => this.judge(), this.patience);
    this.ask(() => {
      this.isWaiting = false;
    });
  }

  private judge(): void {
    const hasSlept = performance.now() - this.asked > this.patience * OVERSLEPT;
    if (!this.isWaiting || hasSlept) return this.question();
    this.stop();
    this.dead();
  }
}
