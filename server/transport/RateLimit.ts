import type { FromClient } from '#protocol/messages';

/** What the rate limit says to a message: let it in, let it in but warn, turn it away, or close the socket. */
export type RateVerdict = 'in' | 'warn' | 'away' | 'cut';

export interface RateLimits {
  /** Messages a second that a hand at a table can need, streams included. */
  readonly perSecond: number;
  /** How many may come at once after a pause. */
  readonly burst: number;
  /** Messages turned away in a row before the door is closed. */
  readonly patience: number;
  /** Malformed messages before the door is closed. */
  readonly garbage: number;
}

/** What is told to many, read from far back or written to the disk costs more than a message does. */
export const COSTS: Partial<Record<FromClient, number>> = { people: 4, chat: 8, since: 20, ping: 8 };

/** So many milliseconds of work count as one more message: who asks for what is costly may ask for less of it. */
const MS_PER_MESSAGE = 2;

export const HUMAN: RateLimits = { perSecond: 90, burst: 180, patience: 400, garbage: 10 };

/**
 * Stands before one client: a bucket that fills with time. Who overdrinks is first warned, then not heard, then shown
 * out. The clock is handed in with every message.
 */
export class RateLimit {
  private level: number;
  private seen: number;
  private away = 0;
  private bad = 0;
  private warned = false;

  constructor(
    now: number,
    private readonly limits: RateLimits = HUMAN,
  ) {
    this.level = limits.burst;
    this.seen = now;
  }

  message(now: number): RateVerdict {
    const { perSecond, burst, patience } = this.limits;
    this.level = Math.min(burst, this.level + (Math.max(0, now - this.seen) / 1000) * perSecond);
    this.seen = now;
    if (this.level >= 1) {
      this.level -= 1;
      if (this.level > burst / 2) {
        this.away = 0;
        this.warned = false;
      }
      return 'in';
    }
    this.away++;
    if (this.away > patience) return 'cut';
    if (this.warned) return 'away';
    this.warned = true;
    return 'warn';
  }

  /** What was let in turns out to cost more than a message does. */
  charge(more: number): void {
    this.level = Math.max(-this.limits.burst, this.level - more);
  }

  /** What was let in kept the processor busy for so many milliseconds. */
  work(ms: number): void {
    this.charge(ms / MS_PER_MESSAGE);
  }

  /** A message that made no sense. Honest clients send none; a few are forgiven. */
  garbage(): RateVerdict {
    this.bad++;
    return this.bad > this.limits.garbage ? 'cut' : this.bad === 1 ? 'warn' : 'away';
  }
}
