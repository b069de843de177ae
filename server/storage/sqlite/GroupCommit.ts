// By its module: fake timers in a test of the room must not keep acts off the disk.
import { setImmediate } from 'node:timers';
import { StorageFault } from '../StorageFault.ts';
import type { Sql } from './Sql.ts';

interface Waiting {
  /** Throws a `StorageFault` when this one alone is refused, before it has written anything. */
  write(): void;
  /** What the caller is told when the disk fails. */
  faultOf(error: unknown): StorageFault;
  resolve(): void;
  reject(fault: StorageFault): void;
}

/** Gathers the writes of one tick of the event loop into one transaction, so that many tables share one flush. */
export class GroupCommit {
  private waiting: Waiting[] = [];

  constructor(private readonly sql: Sql) {}

  add(write: () => void, faultOf: (error: unknown) => StorageFault): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, faultOf, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Writes what is waiting now. Called before anything that must come after it. */
  flush(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length === 0) return;
    try {
      this.commit(group);
    } catch {
      // One act too large for what is left of the disk must not take those of other tables with it.
      for (const one of group) this.commitAlone(one);
    }
  }

  private commit(group: readonly Waiting[]): void {
    const refusals = this.sql.transaction(() => group.map(refusalOf));
    group.forEach((one, i) => {
      const refusal = refusals[i] ?? null;
      if (refusal === null) one.resolve();
      else one.reject(refusal);
    });
  }

  private commitAlone(one: Waiting): void {
    try {
      this.commit([one]);
    } catch (error) {
      one.reject(one.faultOf(error));
    }
  }
}

function refusalOf(one: Waiting): StorageFault | null {
  try {
    one.write();
    return null;
  } catch (error) {
    if (error instanceof StorageFault) return error;
    throw error;
  }
}
