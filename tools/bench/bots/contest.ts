import { availableParallelism } from 'node:os';
import { botsFor } from '#bots/bots';
import { playMatch } from '#bots/playMatch';
import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { Crew } from '../../playtest/Crew.ts';
import type { Outcome } from '../../playtest/Outcome.ts';
import type { Plan } from '../../playtest/Plan.ts';
import type { Estimate } from '../../playtest/statistics.ts';
import { share } from '../../playtest/statistics.ts';

/** Two bots, and how many games they play. */
export interface Pairing {
  readonly one: string;
  readonly other: string;
  readonly games: number;
}

export interface Score {
  readonly won: number;
  /** Won together, or without an end. */
  readonly drawn: number;
  readonly lost: number;
  /** Games the first won alone, out of all. */
  readonly wins: Estimate;
  /** A shared victory is half a win. */
  readonly points: Estimate;
}

/** Plays a pairing on every processor there is, the first bot on either seat in turns. */
export async function contest(game: AnyGame, { one, other, games }: Pairing, seed: number): Promise<Score> {
  const plan: Plan = {
    game: game.id,
    players: 2,
    bots: [one, other],
    seed: `${seed}`,
    variants: [{ name: 'rulebook', settings: {} }],
  };
  const outcomes: Outcome[] = [];
  const jobs = Array.from({ length: games }, (_, n) => ({ variant: 0, n }));
  await new Crew(plan, availableParallelism()).play(jobs, (outcome) => void outcomes.push(outcome));
  const broken = outcomes.find((outcome) => outcome.broken !== undefined);
  if (broken !== undefined) throw new Error(`seed ${broken.seed}: ${broken.broken}`);
  // Bots move on by a seat from game to game.
  const winners = outcomes.map((outcome) => outcome.bots.filter((_, seat) => outcome.won[seat] === true));
  const won = winners.filter((bots) => bots.length === 1 && bots[0] === one).length;
  const lost = winners.filter((bots) => bots.length === 1 && bots[0] === other).length;
  const drawn = games - won - lost;
  return { won, drawn, lost, wins: share(won, games), points: share(won + drawn / 2, games) };
}

/** Milliseconds of processor time a bot takes for a choice between several actions, on average over one game. */
export function thinkingTime(
  game: AnyGame,
  { one, other }: Pairing,
  seed: number,
): readonly [number, number] {
  const bots = [one, other].map((name) => new Timed(botsFor(game).get(name) as Bot));
  playMatch(game, { bots, seed });
  const [first, second] = bots.map((bot) => bot.each);
  return [first ?? 0, second ?? 0];
}

class Timed implements Bot {
  readonly title: string;
  private spent = 0;
  private choices = 0;

  constructor(private readonly bot: Bot) {
    this.title = bot.title;
  }

  get each(): number {
    return this.spent / 1000 / this.choices;
  }

  choose: Bot['choose'] = (seen, actions, chance, mind) => {
    const start = process.cpuUsage();
    const action = this.bot.choose(seen, actions, chance, mind);
    const { user, system } = process.cpuUsage(start);
    if (actions.length > 1) {
      this.spent += user + system;
      this.choices++;
    }
    return action;
  };
}
