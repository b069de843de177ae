import type { Json, JsonObject, JsonSlot } from './json.ts';
import { sameJson } from './json.ts';
import { expect } from './KernelError.ts';

export type SlotPath = readonly (string | number)[];

/** Keys that must never be written: saves and journals come from outside, and these reach a prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deeper than any table needs; a reader must not run out of stack. */
const DEEPEST = 500;

/**
 * Whether a value is JSON that comes back from a file as it was: no NaN, nothing undefined, no key that an assignment
 * would become a prototype. What is written and cannot be read again is a table lost.
 */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isJson(item, depth + 1)) return false;
    return true;
  }
  if (Object.hasOwn(value, '__proto__')) return false;
  for (const key in value) if (!isJson((value as { [key: string]: unknown })[key], depth + 1)) return false;
  return true;
}

/** What stands at a path, its own and not inherited; undefined = nothing. */
export function valueAt(slot: Json | undefined, path: SlotPath): Json | undefined {
  let value = slot;
  for (let i = 0; i < path.length; i++) value = own(value, path[i] as string | number);
  return value;
}

/** What an object or array holds itself under a key: a key such as `toString` finds nothing. */
export function own(value: Json | undefined, key: string | number): Json | undefined {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string | number]: Json })[key]
    : undefined;
}

/** Writes at a path. Values in the slot are shared with effects, so objects on the way are copied, never written into. */
export function writeAt(
  slot: JsonSlot,
  path: SlotPath,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const key = path[0];
  expect(key !== undefined, 'a path needs a key');
  expect(after === undefined || typeof after === 'string' || isJson(after), 'not JSON');
  const now = valueAt(slot, path);
  expect(now === before || sameJson(now, before), 'it stands otherwise');
  setKey(slot, key, path.length === 1 ? after : changed(own(slot, key), path, 1, after));
}

function changed(value: Json | undefined, path: SlotPath, depth: number, after: Json | undefined): Json {
  expect(typeof value === 'object' && value !== null, 'no such path');
  const key = path[depth] as string | number;
  const last = depth === path.length - 1;
  if (Array.isArray(value)) {
    expect(Number.isInteger(key) && Object.hasOwn(value, key), 'no such index');
    expect(!last || after !== undefined, 'an index cannot be unset');
    const copy: Json[] = [...(value as readonly Json[])];
    copy[key as number] = last ? (after as Json) : changed(copy[key as number], path, depth + 1, after);
    return copy;
  }
  const copy: JsonSlot = { ...(value as JsonObject) };
  setKey(copy, key, last ? after : changed(own(copy, key), path, depth + 1, after));
  return copy;
}

/** undefined removes. */
export function setKey(slot: JsonSlot, key: string | number, after: Json | undefined): void {
  expect(!FORBIDDEN_KEYS.has(key), 'a forbidden key');
  if (after === undefined) delete slot[key];
  else slot[key] = after;
}
