import type { Draw } from './chance/chance.ts';
import type { Effect } from './effect.ts';
import type { Json } from './json.ts';
import type { SeatId } from './seat.ts';

/** What was asked for. `asked` is the whole command and may hold secrets of the seat that gave it. */
export interface Cause {
  readonly verb: string;
  readonly asked: Json;
}

/** A rule that was broken on purpose: at level *advise*, or by the host's override. */
export interface Override {
  readonly code: string;
  readonly text: string;
  /** The full reason, where it says something about a hidden hand: only for the seat that broke the rule. */
  readonly private?: { readonly code: string; readonly text: string };
}

/** One command with all the effects it caused: the unit of log, undo, replay, animation and persistence. */
export interface Act {
  /** The table's version after it. Also its name in the log. */
  readonly version: number;
  /** null = the table itself (setup, automation). */
  readonly seat: SeatId | null;
  readonly cause: Cause;
  readonly effects: readonly Effect[];
  /** Outcomes of the fair generator used by it. Secret until the seed is told. */
  readonly draws: readonly Draw[];
  readonly undoes: number | null;
  readonly redoes: number | null;
  readonly override: Override | null;
}

/** How the table itself writes down where things came to rest. */
export const SETTLE = 'settle';

/** Whether an act only says where things came to rest: that is what came of a deed, and nobody's own. */
export function isSettling({ seat, cause }: Act): boolean {
  return seat === null && cause.verb === SETTLE;
}

/** How the table itself tells the seed of its chance and goes on with another. */
export const RESEED = 'reseed';

/** Whether an act told the seed: whatever was dealt before it can be reckoned by anybody, so nothing reaches behind it. */
export function isReseeding({ seat, cause }: Act): boolean {
  return seat === null && cause.verb === RESEED;
}

export function act(
  version: number,
  seat: SeatId | null,
  cause: Cause,
  effects: readonly Effect[],
  rest: Partial<Pick<Act, 'draws' | 'undoes' | 'redoes' | 'override'>> = {},
): Act {
  return {
    version,
    seat,
    cause,
    effects,
    draws: rest.draws ?? [],
    undoes: rest.undoes ?? null,
    redoes: rest.redoes ?? null,
    override: rest.override ?? null,
  };
}
