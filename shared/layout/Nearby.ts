import type { LyingPiece } from './lyingOn.ts';

/** Most things are no larger than a card; the few that are larger are looked at every time. */
const SMALL = 2.5;

/** What lies about, ordered from left to right: an aim among a thousand pieces looks at those in its own stripe alone. */
export class Nearby {
  private readonly small: readonly LyingPiece[];
  private readonly large: readonly LyingPiece[];

  constructor(all: readonly LyingPiece[]) {
    this.small = all.filter(({ radius }) => radius <= SMALL).toSorted((a, b) => a.slab.x - b.slab.x);
    // Where a broken file has put something nowhere, it is compared like the large ones and found to be far.
    this.large = all.filter(({ radius }) => !(radius <= SMALL));
  }

  /** What could touch a circle of this radius, by the squares around both. */
  around(x: number, z: number, radius: number): LyingPiece[] {
    const found: LyingPiece[] = [];
    for (const one of this.large) if (isNear(one, x, z, radius)) found.push(one);
    const reach = radius + SMALL;
    for (let i = this.firstFrom(x - reach); i < this.small.length; i++) {
      const one = this.small[i] as LyingPiece;
      if (one.slab.x > x + reach) break;
      if (isNear(one, x, z, radius)) found.push(one);
    }
    return found;
  }

  private firstFrom(x: number): number {
    let [low, high] = [0, this.small.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.small[middle] as LyingPiece).slab.x < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isNear({ slab, radius }: LyingPiece, x: number, z: number, other: number): boolean {
  const reach = radius + other;
  return Math.abs(slab.x - x) <= reach && Math.abs(slab.z - z) <= reach;
}
