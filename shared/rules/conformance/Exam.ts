import { unwind } from '#kernel/apply';
import { FastChance } from '#kernel/chance/fast';
import type { Json } from '#kernel/json';
import type { SeatId, Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Decision, Desk } from '../decide.ts';
import { decide } from '../decide.ts';
import type { AnyGame } from '../Game.ts';
import type { Request } from '../request.ts';
import type { Rules } from '../Rules.ts';
import type { Edits } from '../Sheet.ts';

export interface Conformance {
  readonly seats: number;
  readonly seed: number | string;
  readonly knobs?: Readonly<Record<string, unknown>>;
  readonly edits?: Edits;
  readonly mostActs?: number;
  /** One act in so many, by lot, gets the costly checks, each for one viewer. */
  readonly every?: number;
}

/** A game under examination, at one moment of one random play of it. */
export interface Exam {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly desk: Desk;
  readonly table: Table;
  /** Names this moment: everything random in a check comes from it, so that a failure comes again. */
  readonly seed: string;
  /** Throws with game, seats and seed. */
  readonly tell: Tell;
}

export type Tell = (what: string) => never;

/**
 * Decides a request with the same chance every time, has a look at what came of it, and takes it back without a trace:
 * nobody was told the ids it used, so they are free again.
 */
export function trial<T>(exam: Exam, seat: SeatId, request: Request, look: (decision: Decision) => T): T {
  const { desk, table } = exam;
  const { nextId } = table;
  const decision = decide({ ...desk, chance: new FastChance(`trial/${exam.seed}`) }, seat, request);
  try {
    return look(decision);
  } finally {
    if (decision.ok) {
      unwind(table, decision.act.effects);
      table.version--;
      table.nextId = nextId;
    }
  }
}

/** Everybody who can look at a table. */
export function viewersOf(table: Table): Viewer[] {
  return [...table.seats.map((s) => s.id), SPECTATOR];
}

/** One text for equal JSON values, whatever the order of their keys. */
export function canonical(value: Json): string {
  return JSON.stringify(sortedKeys(value));
}

function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sortedKeys(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortedKeys(item)]),
  );
}
