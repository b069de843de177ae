interface Plan {
  readonly at: number;
  readonly order: number;
  work: (() => void) | null;
}

/**
 * The only time there is in a simulated world. It stands still while something is done and jumps to what is planned next;
 * of two things planned for one moment the first planned comes first, so that a seed gives the same history every time.
 */
export class Timeline {
  now = 1_000_000;
  private readonly heap: Plan[] = [];
  private count = 0;

  /** Plans something; what is returned calls it off. */
  after(ms: number, work: () => void): () => void {
    const plan: Plan = { at: this.now + Math.max(0, ms), order: this.count++, work };
    this.push(plan);
    return () => {
      plan.work = null;
    };
  }

  /** Does what is planned next, if that is not after `until`. False: nothing is. */
  async step(until = Infinity): Promise<boolean> {
    for (;;) {
      const next = this.heap[0];
      if (next === undefined || next.at > until) return false;
      this.pop();
      const { work } = next;
      if (work === null) continue;
      this.now = Math.max(this.now, next.at);
      work();
      await settled();
      return true;
    }
  }

  /** Lets so much time pass, with everything planned for it. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    while (await this.step(until));
    this.now = until;
  }

  private push(plan: Plan): void {
    const { heap } = this;
    let i = heap.push(plan) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!isBefore(plan, heap[up] as Plan)) break;
      heap[i] = heap[up] as Plan;
      i = up;
    }
    heap[i] = plan;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Plan, heap[child] as Plan)) child++;
      if (!isBefore(heap[child] as Plan, last)) break;
      heap[i] = heap[child] as Plan;
      i = child;
    }
    heap[i] = last;
  }
}

function isBefore(a: Plan, b: Plan): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** Resolves when everything that follows from what was just done has been done: no promise is half way. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
