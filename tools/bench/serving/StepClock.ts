import type { Clock } from '../../../server/clock/Clock.ts';

interface Planned {
  readonly at: number;
  readonly work: () => void;
}

/** Time that passes only when it is told to: what is measured then does not depend on how busy the machine is. */
export class StepClock implements Clock {
  private time = 1_000_000;
  private readonly planned = new Set<Planned>();

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    const one = { at: this.time + ms, work };
    this.planned.add(one);
    return () => this.planned.delete(one);
  }

  /** Lets so many milliseconds pass and does what falls due, in its order. What is planned meanwhile waits. */
  step(ms: number): void {
    this.time += ms;
    const due = [...this.planned].filter(({ at }) => at <= this.time).toSorted((a, b) => a.at - b.at);
    for (const one of due) if (this.planned.delete(one)) one.work();
  }
}
