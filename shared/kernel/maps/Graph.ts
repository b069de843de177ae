import type { StepCost } from './Reach.ts';
import { Reach } from './Reach.ts';

/** Which nodes there are, in the order a game counts them, and which of them are joined. */
export interface GraphPlan<N extends string> {
  readonly nodes: readonly N[];
  /** Each edge goes both ways. */
  readonly edges: readonly (readonly [N, N])[];
  /** Edges that go from the first to the second and not back. */
  readonly oneWay?: readonly (readonly [N, N])[];
}

const known = new WeakMap<object, Graph<string>>();

/** The graph of a plan, made once for each plan. Throws `RangeError` where the plan is none. */
export function graphOf<N extends string>(plan: GraphPlan<N>): Graph<N> {
  const found = known.get(plan) as Graph<N> | undefined;
  if (found !== undefined) return found;
  const graph = new Graph(plan);
  known.set(plan, graph);
  return graph;
}

/** Zones by name and what joins them. Whatever it lists comes in the order of the plan, so that a choice by lot among it is the same on every machine. */
export class Graph<N extends string> {
  readonly nodes: readonly N[];
  private readonly beside = new Map<N, N[]>();
  /** What can be reached from a node step by step, worked out when it is first asked for. */
  private readonly around = new Map<N, Reach<N>>();

  constructor({ nodes, edges, oneWay = [] }: GraphPlan<N>) {
    this.nodes = nodes;
    const places = new Map<N, number>();
    for (const node of nodes) {
      if (places.has(node)) throw new RangeError(`${node} is named twice`);
      places.set(node, places.size);
      this.beside.set(node, []);
    }
    for (const [from, to] of edges) {
      this.join(from, to);
      this.join(to, from);
    }
    for (const [from, to] of oneWay) this.join(from, to);
    for (const list of this.beside.values()) list.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }

  has(name: string): name is N {
    return this.beside.has(name as N);
  }

  /** Where an edge leads from here, in the order of the plan; none for a name that is not of this graph. */
  neighbours(node: N): readonly N[] {
    return this.beside.get(node) ?? [];
  }

  areJoined(from: N, to: N): boolean {
    return this.neighbours(from).includes(to);
  }

  /** The fewest edges from here to there; `Infinity` where there is no way. */
  distance(from: N, to: N): number {
    if (!this.has(from)) return Infinity;
    let around = this.around.get(from);
    if (around === undefined) {
      around = this.reach(from, Infinity);
      this.around.set(from, around);
    }
    return around.cost(to);
  }

  /** Everything within so many steps; `cost` says where one cannot go and what is slow. */
  reach(node: N, budget: number, cost?: StepCost<N>): Reach<N> {
    return Reach.from(this.has(node) ? [node] : [], (from) => this.neighbours(from), { budget, cost });
  }

  /** A cheapest way, both ends included; null where there is none. */
  path(from: N, to: N, cost?: StepCost<N>): N[] | null {
    return Reach.from(this.has(from) ? [from] : [], (node) => this.neighbours(node), { cost, goal: to }).path(
      to,
    );
  }

  private join(from: N, to: N): void {
    const list = this.beside.get(from);
    if (list === undefined || !this.beside.has(to))
      throw new RangeError(`${from} – ${to} joins no two nodes`);
    if (from === to || list.includes(to)) throw new RangeError(`${from} – ${to} is joined already`);
    list.push(to);
  }
}
