import type { FromClient } from '#protocol/messages';

/** What the gate says to a message: let it in, let it in but warn, turn it away, or close the door. */
export type Verdict = 'in' | 'warn' | 'away' | 'cut';

export interface GateLimits {
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
export const COSTS: Partial<Record<FromClient, number>> = { company: 4, chat: 8, since: 20, ping: 8 };

export const HUMAN: GateLimits = { perSecond: 90, burst: 180, patience: 400, garbage: 10 };

/**
 * Stands before one client: a bucket that fills with time. Who overdrinks is first warned, then not heard, then shown
 * out. The clock is handed in with every message.
 */
export class Gate {
  private level: number;
  private seen: number;
  private away = 0;
  private bad = 0;
  private warned = false;

  constructor(
    now: number,
    private readonly limits: GateLimits = HUMAN,
  ) {
    this.level = limits.burst;
    this.seen = now;
  }

  message(now: number): Verdict {
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

  /** A message that made no sense. Honest clients send none; a few are forgiven. */
  garbage(): Verdict {
    this.bad++;
    return this.bad > this.limits.garbage ? 'cut' : this.bad === 1 ? 'warn' : 'away';
  }
}
