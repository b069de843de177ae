import type { Storage } from '../storage/Storage.ts';
import { StorageFault } from '../storage/StorageFault.ts';

type Call = Extract<keyof Storage, string>;

/** A storage whose disk a test can fill up. Counts what was asked of it. */
export class FaultyStorage {
  /** What fails at present. */
  readonly failing = new Set<Call>();
  /** What waits, and for what. */
  readonly holding = new Map<Call, Promise<void>>();
  readonly calls: Call[] = [];
  readonly storage: Storage;

  constructor(inner: Storage) {
    this.storage = new Proxy(inner, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          this.calls.push(name as Call);
          if (this.failing.has(name as Call))
            return Promise.reject(new StorageFault('full', 'The disk is full.'));
          const held = this.holding.get(name as Call);
          const call = (): unknown => Reflect.apply(value, target, args);
          return held === undefined ? call() : held.then(call);
        };
      },
    });
  }

  count(call: Call): number {
    return this.calls.filter((name) => name === call).length;
  }
}
