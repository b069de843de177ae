/** The same map with other values under some of its keys, without copying it. */
export class Overlaid<K, V> implements ReadonlyMap<K, V> {
  constructor(
    private readonly base: ReadonlyMap<K, V>,
    /** Only keys that the base has. */
    private readonly few: ReadonlyMap<K, V>,
  ) {}

  get size(): number {
    return this.base.size;
  }

  get(key: K): V | undefined {
    return this.few.get(key) ?? this.base.get(key);
  }

  has(key: K): boolean {
    return this.base.has(key);
  }

  keys(): MapIterator<K> {
    return this.base.keys();
  }

  *values(): MapIterator<V> {
    for (const [key, value] of this.base) yield this.few.get(key) ?? value;
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.base) yield [key, this.few.get(key) ?? value];
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) call(value, key, this);
  }
}
