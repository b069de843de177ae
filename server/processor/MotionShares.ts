import type { Clock } from '../clock/Clock.ts';
import type { Stopwatch } from './Stopwatch.ts';

/** What may be taken of a processor for what moves. */
export interface MotionLimits {
  /** By all tables together, and by any one of them: 0.25 is a quarter. */
  readonly house: number;
  readonly table: number;
  /** What a table that was quiet may take at once, in milliseconds: a hand that begins to move must not wait. */
  readonly saved: number;
}

/** A table counts among those that share for so long after it last did something, in milliseconds. */
const LATELY = 250;

/** A table's share for what moves there: a token bucket that fills as time passes and that its frames are taken from. */
export class MotionShare {
  private saved: number;
  private filled: number;
  /** When it last took something. */
  private last = -Infinity;

  constructor(private readonly shares: MotionShares) {
    this.saved = shares.limits.saved;
    this.filled = shares.clock.now();
  }

  /** Whether it shares just now: it has done something, or waits until it may. */
  isActive(now: number): boolean {
    return this.saved <= 0 || now - this.last < LATELY;
  }

  /** Whether it may do something now. It may be dearer than what is left: then it has to wait the longer. */
  may(): boolean {
    const { clock, limits } = this.shares;
    const now = clock.now();
    const passed = Math.max(0, now - this.filled);
    this.saved = Math.min(limits.saved, this.saved + passed * this.shares.rate());
    this.filled = now;
    return this.saved > 0;
  }

  /** Does it and takes what it cost, also if it fails. */
  spend(work: () => void): void {
    const { clock, stopwatch } = this.shares;
    const lap = stopwatch.start();
    try {
      work();
    } finally {
      this.saved -= lap();
      this.last = clock.now();
    }
  }
}

/** As much as there is time for: where nobody else has to be thought of. */
export const UNSHARED: Pick<MotionShare, 'may' | 'spend'> = { may: () => true, spend: (work) => work() };

/**
 * The processor time that moving pieces may take, shared out between the tables of a house: one that is laid full of
 * dice runs slower, and no other notices.
 */
export class MotionShares {
  private readonly open = new Set<MotionShare>();
  private busy = 1;
  private counted = -Infinity;

  constructor(
    readonly clock: Clock,
    readonly stopwatch: Stopwatch,
    readonly limits: MotionLimits,
  ) {}

  /** This one counts from now on, until it is left out. */
  count(share: MotionShare): void {
    this.open.add(share);
  }

  leaveOut(share: MotionShare): void {
    this.open.delete(share);
  }

  /** Milliseconds of the processor that a table gets for each millisecond that passes. */
  rate(): number {
    const { house, table } = this.limits;
    return Math.min(table, house / this.sharing());
  }

  /** How many tables have done something lately, or would. */
  private sharing(): number {
    const now = this.clock.now();
    if (Math.abs(now - this.counted) < LATELY / 2) return this.busy;
    this.counted = now;
    let busy = 0;
    for (const share of this.open) if (share.isActive(now)) busy++;
    this.busy = Math.max(1, busy);
    return this.busy;
  }
}
