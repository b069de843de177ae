/** What one step costs: more than nothing at all, or `Infinity` where there is no way. Left out: one for each. */
export type StepCost<N> = (to: N, from: N) => number;

interface Step<N> {
  readonly cost: number;
  readonly from: N | null;
}

/**
 * All that can be reached from some nodes of a map, each by its cheapest way (Dijkstra). Of ways that cost the same it is the
 * one found first, in the order of the neighbours: the same map gives the same way on every machine.
 */
export class Reach<N> {
  private constructor(private readonly steps: ReadonlyMap<N, Step<N>>) {}

  /** As far as `budget` goes, or until the way to `goal` is known. Throws `RangeError` at a cost that is none. */
  static from<N>(
    starts: readonly N[],
    neighbours: (node: N) => readonly N[],
    { budget = Infinity, cost, goal }: { budget?: number; cost?: StepCost<N> | undefined; goal?: N } = {},
  ): Reach<N> {
    const done = new Map<N, Step<N>>();
    const heap = new Heap<N>();
    for (const node of starts) heap.push({ node, from: null, cost: 0 });
    for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
      if (done.has(next.node)) continue;
      done.set(next.node, next);
      if (next.node === goal) break;
      for (const to of neighbours(next.node)) {
        if (done.has(to)) continue;
        const total = next.cost + (cost === undefined ? 1 : sound(cost(to, next.node)));
        if (total <= budget && total < Infinity) heap.push({ node: to, from: next.node, cost: total });
      }
    }
    return new Reach(done);
  }

  /** All nodes reached, the starts among them, the cheapest first. */
  get nodes(): N[] {
    return [...this.steps.keys()];
  }

  has(node: N): boolean {
    return this.steps.has(node);
  }

  /** What the way there costs; `Infinity` where there is none. */
  cost(node: N): number {
    return this.steps.get(node)?.cost ?? Infinity;
  }

  /** The way there, both ends included; null where there is none. */
  path(node: N): N[] | null {
    let step = this.steps.get(node);
    if (step === undefined) return null;
    const way = [node];
    while (step !== undefined && step.from !== null) {
      way.push(step.from);
      step = this.steps.get(step.from);
    }
    return way.toReversed();
  }
}

/** A step that costs nothing or less would go in circles for ever, one that is no number would be lost in the heap. */
function sound(cost: number): number {
  if (!(cost > 0)) throw new RangeError(`a step cannot cost ${cost}`);
  return cost;
}

interface Open<N> extends Step<N> {
  readonly node: N;
}

/** A binary heap: the cheapest first, of equals the one that was pushed first. */
class Heap<N> {
  private readonly items: { readonly open: Open<N>; readonly order: number }[] = [];
  private pushed = 0;

  push(open: Open<N>): void {
    const { items } = this;
    let at = items.length;
    items.push({ open, order: this.pushed++ });
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.before(at, above)) break;
      this.exchange(at, above);
      at = above;
    }
  }

  pop(): Open<N> | undefined {
    const { items } = this;
    if (items.length === 0) return undefined;
    this.exchange(0, items.length - 1);
    const out = items.pop();
    let at = 0;
    for (;;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < items.length && this.before(below, least)) least = below;
      if (least === at) return out?.open;
      this.exchange(at, least);
      at = least;
    }
  }

  private before(a: number, b: number): boolean {
    const [one, other] = [this.items[a], this.items[b]];
    if (one === undefined || other === undefined) return false;
    const difference = one.open.cost - other.open.cost;
    return difference === 0 ? one.order < other.order : difference < 0;
  }

  private exchange(a: number, b: number): void {
    const { items } = this;
    const [one, other] = [items[a], items[b]];
    if (one === undefined || other === undefined) return;
    items[a] = other;
    items[b] = one;
  }
}
