import type { Lying } from './lying.ts';

/** Most things are no larger than a card; the few that are larger are looked at every time. */
const SMALL = 2.5;

/** What lies about, ordered from left to right: an aim among a thousand pieces looks at those in its own stripe alone. */
export class Nearby {
  private readonly small: readonly Lying[];
  private readonly large: readonly Lying[];

  constructor(all: readonly Lying[]) {
    this.small = all.filter(({ radius }) => radius <= SMALL).toSorted((a, b) => a.slab.x - b.slab.x);
    // Where a broken file has put something nowhere, it is compared like the large ones and found to be far.
    this.large = all.filter(({ radius }) => !(radius <= SMALL));
  }

  /** Everything that could touch a circle of this radius, and perhaps some that could not. */
  *around(x: number, radius: number): Generator<Lying> {
    yield* this.large;
    const reach = radius + SMALL;
    for (let i = this.firstFrom(x - reach); i < this.small.length; i++) {
      const one = this.small[i] as Lying;
      if (one.slab.x > x + reach) return;
      yield one;
    }
  }

  private firstFrom(x: number): number {
    let [low, high] = [0, this.small.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.small[middle] as Lying).slab.x < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
