import type { Chance } from '#kernel/chance/chance';
import type { Observation } from '#kernel/observe';
import type { Action } from './Rules.ts';

/** Plays a seat: chooses one of the legal actions by what that seat may know, and by nothing else. Keeps no state. */
export interface Bot {
  readonly title: string;
  /** `actions` is never empty. */
  choose(seen: Observation, actions: readonly Action[], chance: Chance): Action;
}
