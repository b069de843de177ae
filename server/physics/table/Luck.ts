/** A small seeded source (mulberry32) for tremor and nudges. It is copied with the table, so that looking ahead sees the same luck. */
export class Luck {
  constructor(private state: number) {
    this.state = state >>> 0;
  }

  /** From 0 to just below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** From -most to most. */
  either(most: number): number {
    return (2 * this.next() - 1) * most;
  }

  copy(): Luck {
    return new Luck(this.state);
  }
}
