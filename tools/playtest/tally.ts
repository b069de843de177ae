import type { Outcome } from './Outcome.ts';
import type { Plan } from './Plan.ts';
import type { Estimate } from './statistics.ts';
import { average, quantile, share } from './statistics.ts';

export interface Spread extends Estimate {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export interface Wins extends Estimate {
  readonly won: number;
  readonly of: number;
}

export interface SeatTally {
  readonly seat: string;
  readonly wins: Wins;
  readonly score: Spread;
}

export interface BotTally {
  readonly bot: string;
  readonly wins: Wins;
}

/** How an action or a card was used. */
export interface UseTally {
  readonly name: string;
  /** How often in a game, by all seats together. */
  readonly perGame: Estimate;
  /** In which part of the games at all. */
  readonly games: number;
  /** How often a seat won that used it. Whoever is ahead may use it more: no proof that it helps. */
  readonly wins: Wins;
}

export interface SourceTally {
  readonly source: string;
  /** For one seat in one game. */
  readonly points: Estimate;
}

/** All games of one variant, counted. */
export interface Tally {
  readonly variant: string;
  readonly games: number;
  readonly seats: readonly SeatTally[];
  /** Only where several different ones play. */
  readonly bots: readonly BotTally[];
  readonly shared: number;
  readonly nobody: number;
  readonly length: Spread;
  readonly sources: readonly SourceTally[];
  /** Most used first. */
  readonly actions: readonly UseTally[];
  readonly cards: readonly UseTally[];
  readonly broken: readonly { readonly seed: string; readonly why: string }[];
}

/** Counts the games of one variant. */
export function tally(
  plan: Plan,
  seats: readonly string[],
  variant: number,
  outcomes: readonly Outcome[],
): Tally {
  const all = outcomes.filter((one) => one.variant === variant);
  const sound = all.filter((one) => one.broken === undefined);
  const winners = sound.map((one) => one.won.filter(Boolean).length);
  return {
    variant: plan.variants[variant]?.name ?? '',
    games: sound.length,
    seats: seats.map((seat, i) => ({
      seat,
      wins: winsIn(sound.map((one) => one.won[i] === true)),
      score: spread(sound.map((one) => one.scores[i] ?? 0)),
    })),
    bots: new Set(plan.bots).size < 2 ? [] : botsIn(plan, sound),
    shared: winners.filter((count) => count > 1).length,
    nobody: winners.filter((count) => count === 0).length,
    length: spread(sound.map((one) => one.acts)),
    sources: sourcesIn(sound),
    actions: usesIn(sound, (one) => one.actions),
    cards: usesIn(sound, (one) => one.cards),
    broken: all.flatMap(({ seed, broken }) => (broken === undefined ? [] : [{ seed, why: broken }])),
  };
}

function winsIn(won: readonly boolean[]): Wins {
  const count = won.filter(Boolean).length;
  return { won: count, of: won.length, ...share(count, won.length) };
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    ...average(values),
    least: sorted[0] ?? 0,
    median: quantile(sorted, 0.5),
    most: sorted.at(-1) ?? 0,
  };
}

/** Where a bot sits twice, each of its seats counts. */
function botsIn(plan: Plan, outcomes: readonly Outcome[]): BotTally[] {
  return [...new Set(plan.bots)].map((bot) => ({
    bot,
    wins: winsIn(outcomes.flatMap((one) => one.won.filter((_, seat) => one.bots[seat] === bot))),
  }));
}

function sourcesIn(outcomes: readonly Outcome[]): SourceTally[] {
  return namesIn(outcomes, (one) => one.sources)
    .map((source) => ({
      source,
      points: average(outcomes.flatMap((one) => one.sources[source] ?? one.scores.map(() => 0))),
    }))
    .toSorted((a, b) => b.points.value - a.points.value);
}

type Uses = Readonly<Record<string, readonly number[]>>;

export function namesIn(outcomes: readonly Outcome[], of: (outcome: Outcome) => Uses): string[] {
  const names = new Set(outcomes.flatMap((one) => Object.keys(of(one))));
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** How often a name comes in each game, by all seats together. */
export function countsOf(
  outcomes: readonly Outcome[],
  name: string,
  of: (outcome: Outcome) => Uses,
): number[] {
  return outcomes.map((one) => (of(one)[name] ?? []).reduce((sum, count) => sum + count, 0));
}

function usesIn(outcomes: readonly Outcome[], of: (outcome: Outcome) => Uses): UseTally[] {
  return namesIn(outcomes, of)
    .map((name) => {
      const counts = countsOf(outcomes, name, of);
      const users = outcomes.flatMap((one) => one.won.filter((_, seat) => (of(one)[name]?.[seat] ?? 0) > 0));
      return {
        name,
        perGame: average(counts),
        games: counts.filter((count) => count > 0).length / Math.max(1, counts.length),
        wins: winsIn(users),
      };
    })
    .toSorted((a, b) => b.perGame.value - a.perGame.value);
}
