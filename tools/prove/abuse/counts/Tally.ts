/** Counts by name. */
export class Tally {
  readonly counts: Record<string, number> = {};

  /** So many more. */
  add(name: string, n = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + n;
  }

  /** At most so many. */
  most(name: string, n: number): void {
    this.counts[name] = Math.max(this.counts[name] ?? 0, n);
  }
}
