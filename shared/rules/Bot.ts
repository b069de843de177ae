import type { Chance } from '#kernel/chance/chance';
import type { Json } from '#kernel/json';
import type { Observation } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Action, Rules } from './Rules.ts';

/** Plays a seat: chooses one of the legal actions by what that seat may know, and by nothing else. Keeps no state. */
export interface Bot {
  readonly title: string;
  /** `actions` is never empty. A bot that looks ahead needs a mind to do it in; without one it still answers. */
  choose(seen: Observation, actions: readonly Action[], chance: Chance, mind?: Mind): Action;
  /**
   * The same choice in small steps, for a house that must not stand still meanwhile. The table may change between two
   * steps: then the rest of the thought is worth nothing and is dropped.
   */
  think?(seen: Observation, actions: readonly Action[], chance: Chance, mind?: Mind): Thought;
}

/** Each step is short; the last brings the action. */
export type Thought = Iterator<undefined, Action, undefined>;

/** Where a seat may try things out. What it cannot know has been dealt anew in there: looking finds nothing out. */
export interface Mind {
  readonly game: Playable;
  /** A table of the bot's own, with everything its seat cannot know dealt anew: another deal each time. */
  imagined(): Table;
  /** How much thinking is wanted: 1 is the bot's usual, 0.1 a tenth of that. */
  readonly effort: number;
  /** Asked between thoughts: false when there is no more time. Left out where only `effort` counts and outcomes must repeat. */
  keepGoing?(): boolean;
}

/** The part of a game that can be played in a mind. */
export interface Playable extends Valued, Guessed {
  readonly rules: Rules;
}

/** What a game may say so that bots need not play it to the end to know how they stand. */
export interface Valued {
  /** How well a seat stands, in points as a score counts them. Looks at hidden faces freely: bots show it imagined ones. */
  value?(table: Table, seat: SeatId): number;
  /**
   * How good each of these actions looks at a glance, in points; the highest is what the seat would do without thinking.
   * Must be quick: a bot that thinks asks at every act it imagines. Looks at imagined faces too.
   */
  urges?(table: Table, seat: SeatId, actions: readonly Action[]): readonly number[];
}

/** What a game with secrets that are no pieces may say, so that bots can play on past them. */
export interface Guessed {
  /** What could stand in `secrets.<of>`, by what is public; asked only where something does. */
  guess?(table: Table, of: SeatId, chance: Chance): Json;
}
