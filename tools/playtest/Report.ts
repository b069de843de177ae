import { SEAT_COLOURS } from '#rules/playout';
import type { Comparison } from './compare.ts';
import { compare } from './compare.ts';
import type { Outcome } from './Outcome.ts';
import type { Plan } from './Plan.ts';
import type { Tally } from './tally.ts';
import { tally } from './tally.ts';

/** A playtest with everything there is to say about it. */
export interface Report {
  readonly title: string;
  readonly plan: Plan;
  /** How many games of each variant were asked for; fewer are there when it was interrupted. */
  readonly asked: number;
  readonly seats: readonly string[];
  readonly tallies: readonly Tally[];
  readonly comparison: Comparison | null;
  /** In the order of variant and number. */
  readonly outcomes: readonly Outcome[];
}

/** Counts and compares. The same outcomes give the same report, in whatever order they came. */
export function reportOn(title: string, plan: Plan, asked: number, finished: readonly Outcome[]): Report {
  // Sums of broken numbers depend on their order, and games are finished in any.
  const outcomes = finished.toSorted((a, b) => a.variant - b.variant || a.n - b.n);
  const seats = SEAT_COLOURS.slice(0, plan.players);
  return {
    title,
    plan,
    asked,
    seats,
    tallies: plan.variants.map((_, variant) => tally(plan, seats, variant, outcomes)),
    comparison: plan.variants.length > 1 ? compare(plan, seats, outcomes) : null,
    outcomes,
  };
}
