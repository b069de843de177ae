import { describe, expect, it } from 'vitest';
import { FastChance } from '../chance/fast.ts';
import { demand, demandSame } from '../testing/demand.ts';
import { heldOver } from '../testing/property.ts';
import type { GraphPlan } from './Graph.ts';
import { Graph, graphOf } from './Graph.ts';
import { cheapest } from './testing/cheapest.ts';

const RIVER = {
  nodes: ['spring', 'mill', 'bridge', 'town', 'sea', 'island'],
  edges: [
    ['town', 'bridge'],
    ['spring', 'mill'],
    ['mill', 'town'],
    ['bridge', 'mill'],
    ['town', 'sea'],
  ],
  oneWay: [['sea', 'spring']],
} as const satisfies GraphPlan<string>;

describe('a graph', () => {
  it('[K204] lists neighbours in the order of its plan, and is made once', () => {
    const river = graphOf(RIVER);
    expect(graphOf(RIVER)).toBe(river);
    expect(river.neighbours('mill')).toEqual(['spring', 'bridge', 'town']);
    expect(river.neighbours('town')).toEqual(['mill', 'bridge', 'sea']);
    expect(river.neighbours('island')).toEqual([]);
    expect(river.has('moon')).toBe(false);
    expect(river.has('constructor')).toBe(false);
    expect(river.areJoined('sea', 'spring')).toBe(true);
    expect(river.areJoined('spring', 'sea')).toBe(false);
  });

  it('[K204] counts steps and finds ways', () => {
    const river = graphOf(RIVER);
    expect(river.distance('spring', 'sea')).toBe(3);
    expect(river.distance('sea', 'spring')).toBe(1);
    expect(river.distance('sea', 'island')).toBe(Infinity);
    expect(river.distance('town', 'town')).toBe(0);
    expect(river.path('spring', 'sea')).toEqual(['spring', 'mill', 'town', 'sea']);
    expect(river.path('spring', 'island')).toBe(null);
    expect(river.reach('town', 1).nodes).toEqual(['town', 'mill', 'bridge', 'sea']);
    const flooded = (to: string): number => (to === 'town' ? Infinity : 1);
    expect(river.path('mill', 'sea', flooded)).toBe(null);
    expect(river.reach('spring', 9, flooded).nodes).toEqual(['spring', 'mill', 'bridge']);
  });

  it('[K204] finds nothing about names that are not of it', () => {
    const river: Graph<string> = graphOf(RIVER);
    expect(river.neighbours('moon')).toEqual([]);
    expect(river.distance('moon', 'moon')).toBe(Infinity);
    expect(river.distance('town', 'moon')).toBe(Infinity);
    expect(river.reach('moon', 3).nodes).toEqual([]);
    expect(river.path('moon', 'moon')).toBe(null);
  });

  it('[K204] agrees with a search through all steps', () => {
    expect(
      heldOver(100, (seed) => {
        const chance = new FastChance(seed);
        const nodes = Array.from({ length: 2 + chance.below(12) }, (_, i) => `z${i}`);
        const edges: [string, string][] = [];
        const oneWay: [string, string][] = [];
        for (const [i, a] of nodes.entries())
          for (const b of nodes.slice(i + 1)) {
            const lot = chance.below(8);
            if (lot === 0) edges.push([b, a]);
            if (lot === 1) oneWay.push(chance.below(2) === 0 ? [a, b] : [b, a]);
          }
        const graph = new Graph({ nodes, edges, oneWay });
        const beside = (i: number): number[] =>
          graph.neighbours(nodes[i] as string).map((name) => nodes.indexOf(name));
        for (const [i, from] of nodes.entries()) {
          demandSame(
            beside(i),
            beside(i).toSorted((a, b) => a - b),
          );
          const right = cheapest(nodes.length, beside, i);
          nodes.forEach((to, j) => {
            demand(graph.distance(from, to) === right[j], () => `${from} to ${to}`);
            demand((graph.path(from, to)?.length ?? Infinity) === right[j] + 1, () => `${from}–${to}`);
          });
        }
      }),
    ).toBe(100);
  });

  it('[K204] refuses a plan that is none', () => {
    const nodes = ['a', 'b'];
    for (const plan of [
      { nodes: ['a', 'a'], edges: [] },
      { nodes, edges: [['a', 'c']] },
      { nodes, edges: [['c', 'a']] },
      { nodes, edges: [['a', 'a']] },
      { nodes, edges: [], oneWay: [['a', 'a']] },
      {
        nodes,
        edges: [
          ['a', 'b'],
          ['b', 'a'],
        ],
      },
      { nodes, edges: [['a', 'b']], oneWay: [['b', 'a']] },
    ] as GraphPlan<string>[])
      expect(() => new Graph(plan)).toThrow(RangeError);
  });
});
