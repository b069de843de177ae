/** What happened in a world, or in many, counted by name. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  take(other: Tally): void {
    for (const [name, count] of other.counts) this.add(name, count);
  }
}
