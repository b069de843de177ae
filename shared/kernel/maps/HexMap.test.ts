import { describe, expect, it } from 'vitest';
import { hexagon, orient } from '../cells.ts';
import { permutation } from '../chance/chance.ts';
import { FastChance } from '../chance/fast.ts';
import type { Footprint } from '../kind.ts';
import { demand, demandSame } from '../testing/demand.ts';
import { heldOver } from '../testing/property.ts';
import { HEX_STEPS, HexMap, hexDistance, hexMapOf } from './HexMap.ts';
import { cheapest } from './testing/cheapest.ts';

const rising = (cells: readonly number[]): number[] => cells.toSorted((a, b) => a - b);

/** A hexagon with holes in it, its cells in no order. */
function someHexes(chance: FastChance): Footprint {
  const whole = hexagon(2 + chance.below(4));
  const [dq, dr] = [chance.below(40) - 20, chance.below(40) - 20];
  const kept = whole.flatMap(([q, r]) => (chance.below(5) === 0 ? [] : [[q + dq, r + dr] as const]));
  return permutation(chance, kept.length).map((i) => kept[i] as readonly [number, number]);
}

describe('a hex map', () => {
  it('[K200] knows cells by their coordinates and coordinates by their cells, and is made once', () => {
    expect(
      heldOver(100, (seed) => {
        const hexes = someHexes(new FastChance(seed));
        const map = hexMapOf(hexes);
        demand(map.size === hexes.length && hexMapOf(hexes) === map, () => 'made again');
        hexes.forEach(([q, r], cell) => {
          demand(map.at(q, r) === cell, () => `${q}, ${r} is not ${cell}`);
          demandSame(map.axial(cell), [q, r]);
        });
        for (let q = -30; q < 30; q += 3)
          for (let r = -30; r < 30; r += 2)
            demand(map.at(q, r) === hexes.findIndex((h) => h[0] === q && h[1] === r), () => `${q}, ${r}`);
      }),
    ).toBe(100);
  });

  it('[K200] finds nothing about what is no cell of it', () => {
    const map = hexMapOf(hexagon(2));
    for (const no of [-1, 19, 0.5, Number.NaN, Infinity]) {
      expect(map.axial(no)).toBe(undefined);
      expect(map.neighbours(no)).toEqual([]);
      expect(map.next(no, 0)).toBe(-1);
      expect(map.distance(no, 0)).toBe(Infinity);
      expect(map.distance(0, no)).toBe(Infinity);
      expect(map.ring(no, 1)).toEqual([]);
      expect(map.disc(no, 1)).toEqual([]);
      expect(map.line(no, 0)).toEqual([]);
      expect(map.line(0, no)).toEqual([]);
      expect(map.reach(no, 3).nodes).toEqual([]);
      expect(map.path(no, no)).toBe(null);
      expect(map.path(0, no)).toBe(null);
    }
    expect(map.at(0.5, 0)).toBe(-1);
    expect(new HexMap([]).at(0, 0)).toBe(-1);
  });

  it('[K201] goes on in the direction in which a piece with that heading points', () => {
    const map = hexMapOf(hexagon(4));
    const middle = map.at(0, 0);
    for (let heading = -6; heading < 12; heading++) {
      const [q, r] = orient([1, 0], 'hex', heading, false);
      expect(map.next(middle, heading)).toBe(map.at(q, r));
    }
    for (let cell = 0; cell < map.size; cell++)
      expect(map.neighbours(cell)).toEqual(
        [0, 1, 2, 3, 4, 5].map((d) => map.next(cell, d)).filter((c) => c >= 0),
      );
  });

  it('[K202] has the distances, rings and discs of the plane', () => {
    expect(
      heldOver(60, (seed) => {
        const chance = new FastChance(seed);
        const hexes = someHexes(chance);
        const map = hexMapOf(hexes);
        if (map.size === 0) return;
        const cell = chance.below(map.size);
        const [q, r] = hexes[cell] as readonly [number, number];
        // In cubes a step changes two of three coordinates by one.
        const away = hexes.map(([x, y]) => (Math.abs(x - q) + Math.abs(y - r) + Math.abs(x + y - q - r)) / 2);
        for (let n = 0; n < 8; n++) {
          demandSame(
            rising(map.ring(cell, n)),
            hexes.flatMap((_, i) => (away[i] === n ? [i] : [])),
          );
          const disc = map.disc(cell, n);
          demandSame(
            rising(disc),
            hexes.flatMap((_, i) => ((away[i] as number) <= n ? [i] : [])),
          );
          demand(disc[0] === cell, () => 'a disc begins in its middle');
        }
        away.forEach((n, other) => demand(map.distance(cell, other) === n, () => `${cell} to ${other}`));
      }),
    ).toBe(60);
  });

  it('[K202] goes around a ring from neighbour to neighbour', () => {
    const map = hexMapOf(hexagon(5));
    const ring = map.ring(map.at(0, 0), 4);
    expect(ring[0]).toBe(map.at(4, 0));
    ring.forEach((cell, i) => expect(map.distance(cell, ring[(i + 1) % ring.length] as number)).toBe(1));
  });

  it('[K202] draws a line of the cells nearest to it, the same one from either end', () => {
    const hexes = hexagon(7);
    const map = hexMapOf(hexes);
    const point = ([q, r]: readonly [number, number]): [number, number] => [
      q + r / 2,
      (Math.sqrt(3) / 2) * r,
    ];
    expect(
      heldOver(300, (seed) => {
        const chance = new FastChance(seed);
        const [a, b] = [chance.below(map.size), chance.below(map.size)];
        const line = map.line(a, b);
        demandSame(line, map.line(b, a).toReversed());
        const steps = map.distance(a, b);
        demand(line.length === steps + 1 && line[0] === a && line.at(-1) === b, () => `${a} to ${b}`);
        const [from, to] = [point(hexes[a] as [number, number]), point(hexes[b] as [number, number])];
        line.forEach((cell, i) => {
          demand(map.distance(a, cell) === i && map.distance(cell, b) === steps - i, () => `not straight`);
          const part = steps === 0 ? 0 : i / steps;
          const on = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const;
          const apart = (hex: readonly [number, number]): number =>
            Math.hypot(point(hex)[0] - on[0], point(hex)[1] - on[1]);
          const nearest = Math.min(...hexes.map(apart));
          demand(apart(hexes[cell] as [number, number]) < nearest + 1e-5, () => 'a nearer cell');
        });
      }),
    ).toBe(300);
  });

  it('[K202] keeps to one side along the edges between two rows of cells', () => {
    const map = hexMapOf(hexagon(6));
    const line = map.line(map.at(-3, -3), map.at(3, 3));
    expect(line.map((cell) => map.axial(cell))).toEqual(
      Array.from({ length: 13 }, (_, i) => [Math.ceil(i / 2) - 3, Math.floor(i / 2) - 3]),
    );
  });

  it('[K202] keeps to the same side however long the line is, from either end', () => {
    const map = hexMapOf(hexagon(60));
    const [middle, corner] = [map.at(0, 0), map.at(-30, -30)];
    expect(map.line(corner, middle)).toEqual(map.line(middle, corner).toReversed());
  });

  it('[K202] says where a line leaves the map', () => {
    const map = hexMapOf([
      [0, 0],
      [1, 0],
      [3, 0],
    ]);
    expect(map.line(0, 2)).toEqual([0, 1, -1, 2]);
  });

  it('[K203] reaches what a search through all steps reaches, at the same cost, by ways that cost so much', () => {
    expect(
      heldOver(80, (seed) => {
        const chance = new FastChance(seed);
        const map = hexMapOf(someHexes(chance));
        if (map.size === 0) return;
        const costs = Array.from(
          { length: map.size },
          () => [Infinity, 1, 1, 2, 0.5][chance.below(5)] as number,
        );
        const plain = chance.below(3) === 0;
        const cost = plain ? undefined : (to: number): number => costs[to] as number;
        const from = chance.below(map.size);
        const budget = chance.below(9);
        const right = cheapest(map.size, (cell) => map.neighbours(cell), from, cost);
        const reach = map.reach(from, budget, cost);
        let last = 0;
        for (const cell of reach.nodes) {
          demand(reach.cost(cell) >= last, () => 'the cheapest first');
          last = reach.cost(cell);
        }
        for (let cell = 0; cell < map.size; cell++) {
          const best = right[cell] as number;
          demand(reach.has(cell) === best <= budget, () => `${from} to ${cell} costs ${best} of ${budget}`);
          demand(reach.cost(cell) === (best <= budget ? best : Infinity), () => `${from} to ${cell}`);
          const way = map.path(from, cell, cost);
          demand((way === null) === (best === Infinity), () => `a way from ${from} to ${cell}`);
          for (const path of [way, reach.path(cell)]) {
            if (path === null) continue;
            const paid = path.slice(1).reduce((sum, to, i) => {
              demand(map.neighbours(path[i] as number).includes(to), () => `no step ${path[i]} to ${to}`);
              return sum + (cost?.(to) ?? 1);
            }, 0);
            demand(
              path[0] === from && path.at(-1) === cell && paid === best,
              () => `${path.join(' ')} costs ${paid}`,
            );
          }
        }
        demandSame(reach.nodes, map.reach(from, budget, cost).nodes);
      }),
    ).toBe(80);
  });

  it('[K203] counts as people do on an open map and around a wall', () => {
    const map = hexMapOf(hexagon(6));
    const middle = map.at(0, 0);
    expect(map.size).toBe(127);
    expect([1, 2, 3, 4].map((speed) => map.reach(middle, speed).nodes.length)).toEqual([7, 19, 37, 61]);
    const wall = new Set([-3, -2, -1, 0, 1, 2].map((q) => map.at(q, 1)));
    const around = map.path(middle, map.at(-1, 2), (to) => (wall.has(to) ? Infinity : 1));
    expect(map.path(middle, map.at(-1, 2))).toHaveLength(3);
    expect(around).toHaveLength(9);
    expect(around?.some((cell) => wall.has(cell))).toBe(false);
  });

  it('[K203] refuses a step that costs nothing, less, or no number', () => {
    const map = hexMapOf(hexagon(1));
    for (const cost of [0, -1, Number.NaN]) expect(() => map.reach(0, 2, () => cost)).toThrow(RangeError);
  });

  it('[K202] lays nineteen tiles of 127 cells without a gap, thirteen apart', () => {
    const lattice = hexagon(2).map(([a, b]) => [13 * a + 6 * b, -6 * a + 7 * b] as const);
    const hexes = lattice.flatMap(([q, r]) => hexagon(6).map(([x, y]) => [q + x, r + y] as const));
    const map = new HexMap(hexes);
    expect(map.size).toBe(2413);
    expect(hexes.every(([q, r], cell) => map.at(q, r) === cell)).toBe(true);
    expect(HEX_STEPS.map(([a, b]) => hexDistance([0, 0], [13 * a + 6 * b, -6 * a + 7 * b]))).toEqual(
      HEX_STEPS.map(() => 13),
    );
    expect(map.reach(map.at(0, 0), Infinity).nodes).toHaveLength(2413);
  });
});
