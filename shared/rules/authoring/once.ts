import type { Table } from '#kernel/table';

interface Kept<T> {
  readonly stamp: number;
  readonly read: T;
}

/**
 * The same reading for as long as nothing is written to the table: whoever lists moves, judges, words and draws them reads
 * once. A write makes the next asker read anew, also in the middle of an act.
 */
export function once<T>(read: (table: Table) => T): (table: Table) => T {
  const kept = new WeakMap<Table, Kept<T>>();
  return (table) => {
    const known = kept.get(table);
    if (known !== undefined && known.stamp === table.stamp) return known.read;
    const fresh = { stamp: table.stamp, read: read(table) };
    kept.set(table, fresh);
    return fresh.read;
  };
}
