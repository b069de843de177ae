import { botsFor } from '#bots/bots';
import { playMatch } from '#bots/playMatch';
import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { NO_EDITS } from '#rules/Sheet';
import { cardsUsed } from './cardsUsed.ts';
import { nameOfAction } from './nameOfAction.ts';
import type { Outcome } from './Outcome.ts';
import type { Job, Plan, Variant } from './Plan.ts';
import { botsIn, seedOf } from './Plan.ts';

/** Plays one game of a plan. The same plan and number give the same outcome, wherever it is played. Never throws. */
export function playGame(game: AnyGame, plan: Plan, { variant, n }: Job): Outcome {
  const known = botsFor(game);
  const names = botsIn(plan, n);
  const actions = new Counts(plan.players);
  const cards = new Counts(plan.players);
  const { settings, edits = NO_EDITS } = plan.variants[variant] as Variant;
  const empty = { variant, n, seed: seedOf(plan, n), bots: names, won: [], scores: [], sources: {} };
  try {
    const { desk, acts, result } = playMatch(game, {
      bots: names.map((name) => known.get(name) as Bot),
      seed: seedOf(plan, n),
      knobs: settings,
      edits,
      watch({ table }, act, action) {
        const seat = table.seats.findIndex((s) => s.id === act.seat);
        actions.add(nameOfAction(table, action), seat);
        for (const card of cardsUsed(table, act, action)) cards.add(card, seat);
      },
    });
    if (result === null)
      return { ...empty, acts, actions: {}, cards: {}, broken: `no end after ${acts} acts` };
    const sources = new Counts(plan.players);
    const seats = desk.table.seats.map((s) => s.id);
    seats.forEach((id, seat) => {
      for (const { source, points } of result.scores[id]?.lines ?? []) sources.add(source, seat, points);
    });
    return {
      ...empty,
      won: seats.map((id) => result.winners.includes(id)),
      scores: seats.map((id) => result.scores[id]?.total ?? 0),
      sources: sources.byName(),
      acts,
      actions: actions.byName(),
      cards: cards.byName(),
    };
  } catch (error) {
    const broken = error instanceof Error ? error.message : String(error);
    return { ...empty, acts: 0, actions: {}, cards: {}, broken };
  }
}

/** Counts by name and seat. */
class Counts {
  private readonly counts = new Map<string, number[]>();

  constructor(private readonly seats: number) {}

  add(name: string, seat: number, count = 1): void {
    let counts = this.counts.get(name);
    if (counts === undefined) this.counts.set(name, (counts = Array.from({ length: this.seats }, () => 0)));
    (counts[seat] as number) += count;
  }

  byName(): Record<string, number[]> {
    return Object.fromEntries(this.counts);
  }
}
