import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { Scribe } from '#kernel/scribe';
import type { Slot } from './Slot.ts';

/** Writes what changes in the rules slot, and only that. */
export function write(scribe: Scribe, changes: Partial<Slot>): void {
  for (const [key, after] of Object.entries(changes) as [string, Json][])
    if (!sameJson(scribe.table.rules[key], after)) scribe.rule([key], after);
}
