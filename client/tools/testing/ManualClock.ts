import type { ToolClock } from '../ToolPorts.ts';

/** Time that passes only when a test says so. */
export class ManualClock implements ToolClock {
  private time = 0;
  private plans: { readonly at: number; readonly call: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    const plan = { at: this.time + milliseconds, call };
    this.plans.push(plan);
    return () => {
      this.plans = this.plans.filter((one) => one !== plan);
    };
  }

  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const next = this.plans.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.plans = this.plans.filter((one) => one !== next);
      this.time = next.at;
      next.call();
    }
    this.time = until;
  }

  get waiting(): number {
    return this.plans.length;
  }
}
