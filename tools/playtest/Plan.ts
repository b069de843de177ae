import type { Edits } from '#rules/Sheet';
import type { Settings } from '../referee/settings.ts';

/** What is played: everything a worker needs to know, as plain JSON. */
export interface Plan {
  readonly game: string;
  readonly players: number;
  /** One name for each seat; from game to game they move on by a seat. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** One, or two that are compared. Both are played on the same seeds. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly name: string;
  readonly settings: Settings;
  /** Left out: every card as printed. */
  readonly edits?: Edits;
}

/** One game of a plan. */
export interface Job {
  readonly variant: number;
  /** From 0. */
  readonly n: number;
}

/** The seed of the n-th game. Given to the referee, it deals the same cards. */
export function seedOf(plan: Plan, n: number): string {
  return `${plan.seed}-${n + 1}`;
}

/** Who plays which seat in the n-th game: each bot sits everywhere equally often. */
export function botsIn(plan: Plan, n: number): string[] {
  const { bots } = plan;
  return bots.map((_, seat) => bots[(seat + n) % bots.length] as string);
}
