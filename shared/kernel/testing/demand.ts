import { expect } from 'vitest';
import { audit } from '../audit.ts';
import type { Json } from '../json.ts';
import { sameJson } from '../json.ts';
import { KernelError } from '../KernelError.ts';
import type { Table } from '../table.ts';

// Checks that are made a million times, or only sometimes: quick while they hold, and in words when not.

export function demand(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Error(what());
}

/** Equal as JSON: the order of keys does not matter. */
export function demandSame(a: unknown, b: unknown): void {
  if (!sameJson(a as Json, b as Json)) expect(a).toEqual(b);
}

export function demandSound(table: Table): void {
  const faults = audit(table);
  demand(faults.length === 0, () => faults.join('; '));
}

/** The words of the `KernelError` something throws; null when it throws nothing. Anything else thrown is thrown on. */
export function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof KernelError) return error.message;
    throw error;
  }
}
