/** Lets in one of an address at a time, and so many of all together: what is behind it costs more than asking for it. */
export class ConcurrencyLimit {
  private readonly inside = new Set<string>();

  constructor(private readonly most: number) {}

  /** How one leaves again, which must be called once; or why one is not let in. */
  enter(address: string): (() => void) | 'one-at-a-time' | 'busy' {
    if (this.inside.has(address)) return 'one-at-a-time';
    if (this.inside.size >= this.most) return 'busy';
    this.inside.add(address);
    return () => void this.inside.delete(address);
  }
}
