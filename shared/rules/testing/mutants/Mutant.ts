import type { AnyGame } from '../../Game.ts';

/** A game that is wrong in one way, and what the conformance suite must say about it. */
export interface Mutant {
  /** The check that is there to find it. */
  readonly breaks: Clause;
  readonly wrong: string;
  readonly game: AnyGame;
  readonly said: RegExp;
}

export type Clause =
  | 'agreement'
  | 'turns'
  | 'conservation'
  | 'secrets'
  | 'stories'
  | 'refusals'
  | 'gestures'
  | 'adoption'
  | 'by hand'
  | 'replay'
  | 'the end';
