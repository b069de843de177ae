import { History } from '#kernel/history';
import type { Act } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Seat, SeatId } from '#kernel/seat';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { ableTo, choicesOf } from './choices.ts';
import type { Desk } from './decide.ts';
import { decide } from './decide.ts';
import type { AnyGame } from './Game.ts';
import type { Action } from './Rules.ts';
import type { Edits } from './Sheet.ts';
import { setUp } from './setUp.ts';

export const SEAT_COLOURS = ['red', 'blue', 'green', 'yellow', 'pink', 'white'] as const;

/** The first `count` colours of the house, as empty seats. */
export function colourSeats(count: number): Seat[] {
  return SEAT_COLOURS.slice(0, count).map((colour) => seat(colour));
}

export interface Playout {
  readonly table: Table;
  readonly acts: readonly Act[];
  readonly desk: Desk;
}

/** What happens before an act is decided: a place for checks and for writing a game down. */
export type Watcher = (desk: Desk, seat: SeatId, actions: readonly Action[], chosen: Action) => void;

export interface PlayoutOptions {
  readonly seats: number;
  readonly seed: number | string;
  readonly knobs?: Readonly<Record<string, unknown>>;
  readonly edits?: Edits;
  /** More than so many acts count as a game without an end. */
  readonly mostActs?: number;
  /** Leaves the game after so many acts, if it is not over before. */
  readonly leaveAfter?: number;
  readonly watch?: Watcher;
  readonly choose?: (actions: readonly Action[], chance: Chance) => Action;
}

/** Plays one whole game with random legal actions, through the same door as everybody. Throws when it gets stuck. */
export function playOut(game: AnyGame, options: PlayoutOptions): Playout {
  const desk = openDesk(game, options);
  playOn(desk, options);
  return { table: desk.table, acts: desk.history.acts, desk };
}

/** A table with a game just set up, whose rules' faults are thrown at the caller. */
export function openDesk(game: AnyGame, options: PlayoutOptions): Desk {
  const chance = new FastChance(`${game.id}/${options.seed}`);
  const { table, act } = setUp(game, colourSeats(options.seats), chance, {
    knobs: options.knobs ?? {},
    edits: options.edits,
  });
  return { table, history: new History([act]), chance, game, onFault };
}

function onFault(error: unknown): void {
  throw error;
}

/** Plays on from where a table is. */
export function playOn(desk: Desk, options: PlayoutOptions): void {
  const { table, history, chance, game } = desk;
  if (game === null) throw new RangeError('no game to play');
  const { rules } = game;
  const stuck = (what: string): never => {
    throw new Error(`${game.id}, ${options.seats} seats, seed ${options.seed}: ${what}`);
  };
  const choose = options.choose ?? ((actions: readonly Action[]) => pick(chance, actions));
  const most = options.mostActs ?? 5000;
  for (let n = 0; rules.result(table) === null && n !== options.leaveAfter; n++) {
    if (n === most) stuck('no end in sight');
    const waiting = rules.toAct(table);
    if (waiting.length === 0) stuck('nobody can act, and no result');
    const able = ableTo(rules, table);
    const who = pick(chance, able);
    const actions = [...rules.legal(table, who)] as Action[];
    // Who only may act need not be able to.
    if (actions.length === 0 && !waiting.includes(who)) continue;
    if (actions.length === 0) stuck(`${who} must act and cannot`);
    const action = choose(choicesOf(rules, table, who, chance, actions), chance);
    options.watch?.(desk, who, actions, action);
    const decision = decide(desk, who, { verb: 'act', action });
    if (!decision.ok) return stuck(`listed but refused: ${JSON.stringify(action)}: ${decision.refusal.text}`);
    history.add(decision.act);
  }
}
