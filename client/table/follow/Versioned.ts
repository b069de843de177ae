/**
 * A map that never changes although another one is made of it with every act, at the price of what differs. A persistent
 * map in the manner of Baker: the newest holds everything, an older one what was different and the way to the newer one.
 * Keys come in rising order, as in a table read from scratch.
 */
export class Versioned<K extends string | number, V> implements ReadonlyMap<K, V> {
  /** What was different in this version, undefined = it was not there; null while this is the newest. */
  private since: Map<K, V | undefined> | null = null;
  private newer: Versioned<K, V> | null = null;

  private constructor(
    private whole: Map<K, V> | null,
    readonly size: number,
    /** All keys in order; null until somebody goes through them. */
    private sorted: readonly K[] | null,
  ) {}

  static of<K extends string | number, V>(entries: Iterable<readonly [K, V]>): Versioned<K, V> {
    const whole = new Map(entries);
    return new Versioned(whole, whole.size, null);
  }

  /** The next version; undefined takes an entry out. Only of the newest one: a second future would need a second whole. */
  with(changes: ReadonlyMap<K, V | undefined>): Versioned<K, V> {
    const { whole } = this;
    if (whole === null || this.newer !== null) throw new Error('Only the newest version can be changed.');
    const since = new Map<K, V | undefined>();
    let isSameKeys = true;
    for (const [key, value] of changes) {
      const before = whole.get(key);
      if (before === value) continue;
      since.set(key, before);
      if (before === undefined || value === undefined) isSameKeys = false;
      if (value === undefined) whole.delete(key);
      else whole.set(key, value);
    }
    if (since.size === 0) return this;
    const next = new Versioned<K, V>(whole, whole.size, isSameKeys ? this.sorted : null);
    this.whole = null;
    this.since = since;
    this.newer = next;
    return next;
  }

  get(key: K): V | undefined {
    if (this.whole !== null) return this.whole.get(key);
    if (this.since?.has(key) === true) return this.since.get(key);
    // Not by recursion: a version that was kept through a long game is thousands of acts away.
    for (let one = this.newer; one !== null; one = one.newer) {
      if (one.whole !== null) return one.whole.get(key);
      if (one.since?.has(key) === true) return one.since.get(key);
    }
    return undefined;
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) call(value, key, this);
  }

  *entries(): MapIterator<[K, V]> {
    const whole = this.gathered();
    for (const key of this.inOrder(whole)) yield [key, whole.get(key) as V];
  }

  *keys(): MapIterator<K> {
    yield* this.inOrder(this.gathered());
  }

  *values(): MapIterator<V> {
    const whole = this.gathered();
    for (const key of this.inOrder(whole)) yield whole.get(key) as V;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  /** An old version that is gone through gets everything of its own, once: it is about to be looked at closely. */
  private gathered(): Map<K, V> {
    if (this.whole !== null) return this.whole;
    const path = [this.since];
    let one = this.newer;
    for (; one !== null && one.whole === null; one = one.newer) path.push(one.since);
    const whole = new Map(one?.whole);
    for (const since of path.reverse())
      for (const [key, value] of since ?? [])
        if (value === undefined) whole.delete(key);
        else whole.set(key, value);
    this.whole = whole;
    this.since = null;
    return whole;
  }

  private inOrder(whole: Map<K, V>): readonly K[] {
    return (this.sorted ??= [...whole.keys()].sort((a, b) => (a < b ? -1 : 1)));
  }
}
