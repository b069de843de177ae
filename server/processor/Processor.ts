import type { Clock } from '../clock/Clock.ts';
import type { MotionLimits } from './MotionShares.ts';
import { MotionShare, MotionShares } from './MotionShares.ts';
import type { Stopwatch } from './Stopwatch.ts';

/** How the one thread all tables share is divided between them, in milliseconds of its time. */
export interface ProcessorLimits {
  /** What a table gets back in a second. */
  readonly perSecond: number;
  /** What it may have saved up. */
  readonly burst: number;
  /** Work that takes longer than this at a stretch holds up everybody else in the house. */
  readonly long: number;
  /** Every millisecond beyond that counts so many times. */
  readonly times: number;
  /** Nobody owes more than this, so that nobody waits for ever. */
  readonly debt: number;
  /** So much of what is too long the house forgives, over all tables together, and so much of it comes back in a minute. */
  readonly forgiven: number;
  /** What moves has a share of its own, which no request pays for and none waits for. */
  readonly motion: MotionLimits;
}

export const FAIR: ProcessorLimits = {
  perSecond: 500,
  burst: 200,
  long: 40,
  times: 12,
  debt: 2500,
  forgiven: 300,
  motion: { house: 0.5, table: 0.25, saved: 25 },
};
/** Nobody ever waits: for houses whose clock stands still, and for those who want to know how fast things can go. */
export const FREE: ProcessorLimits = {
  perSecond: 0,
  burst: Infinity,
  long: Infinity,
  times: 0,
  debt: 0,
  forgiven: 0,
  motion: { house: 1, table: 1, saved: Infinity },
};

/** A table that did something long is not forgiven again within so many milliseconds. */
const ONCE_IN = 60_000;
/** Who did something long so lately, in milliseconds, waits also for what others like them have taken. */
const REMEMBERED = 600_000;
const MINUTE = 60_000;
/** Who was let go and did nothing for so long, in milliseconds, keeps nobody else. */
const UNKNOWN = 50;

interface Waiting {
  readonly lane: Lane;
  readonly go: () => void;
}

/**
 * Shares the processor between tables: a token bucket of its time for each, and one for all long work of the house. A table
 * that has used up its share waits until time has paid for it, while all others go on; those who did long work lately wait
 * in one line, so that ten such tables take no more from the rest than one does.
 */
export class Processor {
  readonly motion: MotionShares;
  /** Who was let go last of those who did long work lately, until it is known what it takes. */
  going: Lane | null = null;
  private went = -Infinity;
  private level = 0;
  private seen: number;
  private readonly line: Waiting[] = [];
  private callOff: (() => void) | null = null;
  private mercy: number;
  private merciful: number;
  /** Lanes of tables that may have been closed meanwhile: one that is opened again owes what it owed. */
  private readonly known = new Map<string, Lane>();

  constructor(
    readonly clock: Clock,
    readonly stopwatch: Stopwatch,
    readonly limits: ProcessorLimits = FAIR,
  ) {
    this.motion = new MotionShares(clock, stopwatch, limits.motion);
    this.seen = clock.now();
    this.mercy = limits.forgiven;
    this.merciful = this.seen;
  }

  /** The share of the processor of a table: as it was left, if the table was closed not long ago. */
  lane(table: string): Lane {
    for (const [name, lane] of this.known) if (lane.isSettled()) this.known.delete(name);
    const lane = this.known.get(table) ?? new Lane(this);
    lane.open();
    this.known.set(table, lane);
    return lane;
  }

  /** How much of this, in milliseconds, is forgiven: it may have been the machine, which had to tidy up or was busy elsewhere. */
  forgive(long: number): number {
    const now = this.clock.now();
    const { forgiven } = this.limits;
    this.mercy = Math.min(forgiven, this.mercy + (Math.max(0, now - this.merciful) / MINUTE) * forgiven);
    this.merciful = now;
    const given = Math.min(long, this.mercy);
    this.mercy -= given;
    return given;
  }

  /** How long until all long work done so far is paid for, in milliseconds; 0: it is. */
  owes(): number {
    const now = this.clock.now();
    const { perSecond, debt } = this.limits;
    this.level = Math.max(-debt, Math.min(0, this.level + (Math.max(0, now - this.seen) / 1000) * perSecond));
    this.seen = now;
    return this.level >= 0 ? 0 : (-this.level / perSecond) * 1000;
  }

  charge(long: number): void {
    this.owes();
    this.level -= long;
  }

  /** Whether nobody else was let go of whom it is not known yet what it takes. */
  isFreeFor(lane: Lane): boolean {
    return this.going === null || this.going === lane;
  }

  /** This one goes now. */
  lets(lane: Lane): void {
    this.going = lane;
    this.went = this.clock.now();
  }

  wait(lane: Lane): Promise<void> {
    return new Promise((go) => {
      this.line.push({ lane, go });
      this.plan();
    });
  }

  /** Somebody may go sooner than it was planned. */
  look(): void {
    this.callOff?.();
    this.callOff = null;
    this.plan();
  }

  private plan(): void {
    if (this.callOff !== null || this.line.length === 0) return;
    const soonest = Math.min(...this.line.map(({ lane }) => lane.owes()));
    this.callOff = this.clock.after(Math.max(1, Math.ceil(soonest)), () => {
      this.callOff = null;
      this.next();
    });
  }

  /** One at a time: what it takes must be known before the next is let go. */
  private next(): void {
    const now = this.clock.now();
    const at = this.line.findIndex(
      ({ lane }) => lane.owes() === 0 && (this.isFreeFor(lane) || now - this.went > UNKNOWN),
    );
    const [first] = at < 0 ? [] : this.line.splice(at, 1);
    if (first !== undefined) this.lets(first.lane);
    first?.go();
    this.plan();
  }
}

/** The share of one table. */
export class Lane {
  /** All that was done for it so far, in milliseconds. */
  spent = 0;
  /** What may be taken for what moves at it. */
  readonly motion: MotionShare;
  private level: number;
  private seen: number;
  private lastLong = -Infinity;
  private lastRepeated = -Infinity;
  private isClosing = false;
  private isMeasuring = false;

  constructor(private readonly processor: Processor) {
    this.motion = new MotionShare(processor.motion);
    this.level = processor.limits.burst;
    this.seen = processor.clock.now();
  }

  /**
   * Resolves when this table may go on: at once, unless it has used up what it had. Of those who did long work lately one goes at a time:
   * many who ask at the same moment would each be told that nothing is owed.
   */
  async ready(): Promise<void> {
    const { processor } = this;
    const isLate = this.isInLine() && !this.isClosing && !processor.isFreeFor(this);
    if (this.owes() > 0 || isLate) await processor.wait(this);
    else if (this.isInLine()) processor.lets(this);
  }

  /** Does this, now, and has the table pay for it: once, also for what is measured within. */
  measure<T>(work: () => T): T {
    if (this.isMeasuring) return work();
    this.isMeasuring = true;
    const lap = this.processor.stopwatch.start();
    try {
      return work();
    } finally {
      this.isMeasuring = false;
      if (this.processor.going === this) this.processor.going = null;
      this.charge(lap());
    }
  }

  /** How long until it may go on, in milliseconds; 0: it may. */
  owes(): number {
    if (this.isClosing) return 0;
    const { limits, clock } = this.processor;
    const { perSecond, burst } = limits;
    const now = clock.now();
    this.level = Math.min(burst, this.level + (Math.max(0, now - this.seen) / 1000) * perSecond);
    this.seen = now;
    const own = this.level > 0 ? 0 : ((1 - this.level) / perSecond) * 1000;
    return this.isInLine() ? Math.max(own, this.processor.owes()) : own;
  }

  /** The table is open again. */
  open(): void {
    this.isClosing = false;
    this.processor.motion.count(this.motion);
  }

  /** Whether it is closed and nothing of it has to be remembered any more. */
  isSettled(): boolean {
    const { limits, clock } = this.processor;
    if (!this.isClosing) return false;
    const paid = this.level + ((clock.now() - this.seen) / 1000) * limits.perSecond;
    return paid >= limits.burst && clock.now() - this.lastLong >= REMEMBERED;
  }

  /** The table is about to close: what was asked is finished without waiting. */
  close(): void {
    this.isClosing = true;
    this.processor.motion.leaveOut(this.motion);
    this.processor.look();
  }

  private isInLine(): boolean {
    return this.processor.clock.now() - this.lastRepeated < REMEMBERED;
  }

  private charge(took: number): void {
    const { limits, clock } = this.processor;
    this.spent += took;
    this.owes();
    const now = clock.now();
    const beyond = Math.max(0, took - limits.long);
    const mercy = beyond > 0 && now - this.lastLong >= ONCE_IN ? this.processor.forgive(beyond) : 0;
    const long = beyond - mercy;
    if (beyond > 0) this.lastLong = now;
    if (long > 0) {
      this.lastRepeated = now;
      this.processor.charge(long * limits.times);
    }
    this.level = Math.max(-limits.debt, this.level - took - long * limits.times);
  }
}
