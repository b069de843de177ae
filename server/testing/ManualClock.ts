import type { Clock } from '../clock/Clock.ts';

/** A clock whose hands a test moves. */
export class ManualClock implements Clock {
  private time = 1_000_000;
  private readonly planned = new Set<{ readonly at: number; readonly work: () => void }>();

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    const plan = { at: this.time + ms, work };
    this.planned.add(plan);
    return () => this.planned.delete(plan);
  }

  /** Lets time pass and does what was planned for it, in order. */
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = [...this.planned].filter((plan) => plan.at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.planned.delete(due);
      this.time = Math.max(this.time, due.at);
      due.work();
    }
    this.time = until;
  }

  /** How many things are planned. */
  get plans(): number {
    return this.planned.size;
  }
}
