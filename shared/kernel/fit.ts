import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import { expect } from './KernelError.ts';
import type { Footprint } from './kind.ts';
import type { PieceId, Spot } from './piece.ts';
import type { Hiding, Place } from './place.ts';
import { isFree } from './place.ts';
import type { Pose } from './pose.ts';
import type { SeatId } from './seat.ts';
import { FORBIDDEN_KEYS } from './slot.ts';
import type { Table } from './table.ts';
import { seatOf } from './table.ts';

// Whether what an effect says fits the table: asked by `apply` before it writes.

export function expectSeat(table: Table, id: SeatId): void {
  expect(seatOf(table, id) !== undefined, 'no such seat');
}

/** An audience by name holds seats of the table, each once; one of no seats is called 'nobody', and nothing else. */
export function expectHiding(table: Table, { contents, faces }: Hiding): void {
  expect(isAudience(table, contents) && isAudience(table, faces), 'no such audience');
}

export function isAudience({ seats }: Table, who: Hiding['faces']): boolean {
  if (typeof who === 'string') return true;
  return (
    who.length > 0 && new Set(who).size === who.length && who.every((id) => seats.some((s) => s.id === id))
  );
}

/** Names come from files too: one like `__proto__` must not become a key. */
export function expectName(id: string): void {
  expect(id !== '' && !FORBIDDEN_KEYS.has(id), 'no such name can be given');
}

/** Whether a pose is given exactly where pieces have poses of their own. */
export function posed(where: Place, pose: Pose | null): boolean {
  return pose === null ? !isFree(where) : isFree(where) && isFinitePose(pose);
}

export function isFinitePose(pose: Pose): boolean {
  return Number.isFinite(pose.x + pose.y + pose.z + pose.qx + pose.qy + pose.qz + pose.qw);
}

export function samePose(a: Pose | null, b: Pose | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.z === b.z &&
    a.qx === b.qx &&
    a.qy === b.qy &&
    a.qz === b.qz &&
    a.qw === b.qw
  );
}

/** Whether nothing changes between two spots. */
export function sameSpot(a: Spot, b: Spot): boolean {
  return (
    a.place === b.place &&
    a.at === b.at &&
    a.facing === b.facing &&
    a.heading === b.heading &&
    a.mirror === b.mirror &&
    samePose(a.pose, b.pose) &&
    sameList(a.shown, b.shown)
  );
}

export function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export function isPermutation(a: readonly PieceId[], b: readonly PieceId[]): boolean {
  const left = new Set(a);
  const right = new Set(b);
  return a.length === b.length && right.size === b.length && b.every((id) => left.has(id));
}

/** What may change on a piece without moving it, and on a place. */
export const MARKS = ['value', 'locked', 'scale', 'tint', 'label', 'about'] as const;
export const PLACE_MARKS = ['label', 'owner', 'pose', 'openTo', 'held', 'locked', 'hiding'] as const;

/** Writes only known keys, and only if each was as the effect says it was. */
export function swap<T extends object>(
  target: T,
  before: Partial<T>,
  after: Partial<T>,
  keys: readonly (keyof T)[],
): void {
  for (const key of keys) {
    expect((before[key] === undefined) === (after[key] === undefined), 'a change without its before');
    if (after[key] !== undefined) expect(same(target[key], before[key]), 'it is otherwise');
  }
  for (const key of keys) {
    const value = after[key];
    if (value !== undefined) target[key] = value;
  }
}

/** Pieces, places, kinds and seats are JSON as they stand. */
export function same(a: unknown, b: unknown): boolean {
  return sameJson(a as Json, b as Json);
}

export function isFootprint(footprint: Footprint | null): boolean {
  if (footprint === null) return true;
  const cells = new Set(footprint.map(([a, b]) => `${a},${b}`));
  return (
    cells.size > 0 &&
    cells.size === footprint.length &&
    footprint.every(([a, b]) => Number.isInteger(a) && Number.isInteger(b))
  );
}

/** A footprint that names a cell twice would stand in it twice. */
export function expectFootprint(footprint: Footprint | null): void {
  expect(isFootprint(footprint), 'no such footprint');
}
