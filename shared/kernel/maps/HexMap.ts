import type { Footprint } from '../kind.ts';
import type { StepCost } from './Reach.ts';
import { Reach } from './Reach.ts';

type Axial = readonly [q: number, r: number];

/** The six directions, each a sixth further than the one before, as `orient` rotates: a piece's heading is an index into them. */
export const HEX_STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const satisfies readonly Axial[];

const known = new WeakMap<Footprint, HexMap>();

/** The map of a hex place (`Place.hexes`), made once for each list of cells: the list is the same one through a whole game. */
export function hexMapOf(hexes: Footprint): HexMap {
  const found = known.get(hexes);
  if (found !== undefined) return found;
  const map = new HexMap(hexes);
  known.set(hexes, map);
  return map;
}

/** How many steps two axial coordinates are apart, whether or not there are cells between them. */
export function hexDistance([q, r]: Axial, [x, y]: Axial): number {
  return Math.max(Math.abs(x - q), Math.abs(y - r), Math.abs(x - q + y - r));
}

/**
 * Hexagonal cells by index. Asked with a number that is no cell it finds nothing, and never throws: -1 is what everything
 * that looks for a cell gives outside the map.
 */
export class HexMap {
  readonly size: number;
  private readonly rows = new Map<number, Map<number, number>>();
  /** Six for each cell, in the order of `HEX_STEPS`; -1 at the edge of the map. */
  private readonly edges: Int32Array;
  private readonly beside: readonly (readonly number[])[];

  constructor(private readonly hexes: Footprint) {
    this.size = hexes.length;
    hexes.forEach(([q, r], cell) => {
      const row = this.rows.get(r) ?? new Map<number, number>();
      if (!row.has(q)) row.set(q, cell);
      this.rows.set(r, row);
    });
    this.edges = new Int32Array(6 * hexes.length);
    this.beside = hexes.map(([q, r], cell) =>
      HEX_STEPS.flatMap(([x, y], direction) => {
        const to = this.at(q + x, r + y);
        this.edges[6 * cell + direction] = to;
        return to < 0 ? [] : [to];
      }),
    );
  }

  /** The cell with these axial coordinates; -1 where there is none. Of two with the same it is the first. */
  at(q: number, r: number): number {
    return this.rows.get(r)?.get(q) ?? -1;
  }

  axial(cell: number): Axial | undefined {
    return this.hexes[cell];
  }

  /** The cells that share an edge with this one, in the order of the six directions. */
  neighbours(cell: number): readonly number[] {
    return this.beside[cell] ?? [];
  }

  /** The next cell in a direction, counted in sixths as headings are; -1 at the edge of the map. */
  next(cell: number, direction: number): number {
    return this.edges[6 * cell + (((direction % 6) + 6) % 6)] ?? -1;
  }

  /** As the crow flies: over holes and whatever stands there. `Infinity` where one of them is no cell. */
  distance(a: number, b: number): number {
    const [from, to] = [this.hexes[a], this.hexes[b]];
    return from === undefined || to === undefined ? Infinity : hexDistance(from, to);
  }

  /** The cells exactly so many steps away as the crow flies, from the first direction on around. */
  ring(cell: number, radius: number): number[] {
    const middle = this.hexes[cell];
    if (middle === undefined) return [];
    if (radius === 0) return [cell];
    const found: number[] = [];
    let [q, r] = [middle[0] + radius, middle[1]];
    for (let side = 0; side < 6; side++) {
      const [x, y] = HEX_STEPS[(side + 2) % 6] as Axial;
      for (let i = 0; i < radius; i++) {
        const here = this.at(q, r);
        if (here >= 0) found.push(here);
        [q, r] = [q + x, r + y];
      }
    }
    return found;
  }

  /** The cells at most so many steps away, itself first, ring by ring. */
  disc(cell: number, radius: number): number[] {
    const found: number[] = [];
    for (let i = 0; i <= radius; i++) for (const one of this.ring(cell, i)) found.push(one);
    return found;
  }

  /**
   * The cells under a straight line, both ends included, as many as the distance and one; -1 where it leaves the map. Read
   * from the other end it is the same line. Empty where an end is no cell.
   */
  line(a: number, b: number): number[] {
    const [from, to] = [this.hexes[a], this.hexes[b]];
    if (from === undefined || to === undefined) return [];
    const steps = hexDistance(from, to);
    // Divided last: a point on an edge between two cells comes out exact, and the same from either end.
    const between = (x: number, y: number, i: number): number =>
      steps === 0 ? x : x + ((y - x) * i) / steps;
    return Array.from({ length: steps + 1 }, (_, i) =>
      this.at(...rounded(between(from[0], to[0], i), between(from[1], to[1], i))),
    );
  }

  /** Everything within so many steps over the cells of the map; `cost` says where one cannot go and what is slow. */
  reach(cell: number, budget: number, cost?: StepCost<number>): Reach<number> {
    return Reach.from(this.starts(cell), (from) => this.neighbours(from), { budget, cost });
  }

  /** A cheapest way, both ends included; null where there is none. */
  path(from: number, to: number, cost?: StepCost<number>): number[] | null {
    return Reach.from(this.starts(from), (cell) => this.neighbours(cell), { cost, goal: to }).path(to);
  }

  private starts(cell: number): number[] {
    return this.hexes[cell] === undefined ? [] : [cell];
  }
}

/** The hex that a point in axial coordinates lies in: the coordinate that was rounded most is made of the other two. */
function rounded(q: number, r: number): Axial {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) return [-b - c, b];
  return db > dc ? [a, -a - c] : [a, b];
}
