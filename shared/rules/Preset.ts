import type { KnobValues, Knobs } from './knobs.ts';

/** A way to start a game that its author recommends: the first page offers it in one press. */
export interface Preset<K extends Knobs = Knobs> {
  readonly id: string;
  readonly title: string;
  /** One sentence: whom it is for, and what is otherwise. */
  readonly line: string;
  readonly seats: number;
  /** Where it differs from the rulebook. */
  readonly knobs: Partial<KnobValues<K>>;
  /** The bots that play from the second seat on, by their names; the other seats are for people. */
  readonly bots: readonly string[];
}
