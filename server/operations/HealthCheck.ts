import type { Clock } from '../clock/Clock.ts';
import type { Storage } from '../storage/Storage.ts';

/** Asked more often than this, in milliseconds, the last answer is given again: a question must not cost a write. */
const FRESH = 1000;

/** Whether this house can do what it promises: a server that cannot save anything answers, and is of no use. */
export class HealthCheck {
  private last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly fault: (error: unknown) => void,
  ) {}

  /** Whether something could be written to the disk just now. */
  isWell(): Promise<boolean> {
    const now = this.clock.now();
    if (this.last === null || now - this.last.at >= FRESH) this.last = { at: now, answer: this.ask() };
    return this.last.answer;
  }

  private async ask(): Promise<boolean> {
    try {
      await this.storage.probe();
      return true;
    } catch (error) {
      this.fault(error);
      return false;
    }
  }
}
