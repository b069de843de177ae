import type { Table } from '#kernel/table';
import type { Playable } from '#rules/Bot';
import type { Result } from '#rules/Rules';

/** How much of a reward is the margin: enough to win by more, or to lose by less, and never enough to give up a win. */
const MARGIN = 0.1;
/** Nobody wins: better than to lose, worse than to share. */
const DRAWN = 0.4;

/** A win is worth so many usual leads. */
const PRIZE = 2;

/** Measures how each seat stands, from 0 to 1, in the order of the seats. Learns on the way which margins are large. */
export class Yardstick {
  private spread = 1;
  private measured = 0;

  constructor(private readonly game: Playable) {}

  /** A table whose game is over. */
  ofResult(table: Table, result: Result): number[] {
    const { seats } = table;
    const shares = seats.length < 2 ? 0 : (result.winners.length - 1) / (seats.length - 1);
    const won = 1 - 0.5 * shares;
    const drawn = seats.length < 2 ? 0 : (DRAWN * 2) / seats.length;
    const margins = this.margins(seats.map((s) => result.scores[s.id]?.total ?? 0));
    return seats.map(({ id }, i) => {
      const win = result.winners.length === 0 ? drawn : result.winners.includes(id) ? won : 0;
      return (1 - MARGIN) * win + MARGIN * (margins[i] as number);
    });
  }

  /** A table in the middle of its game: by the game's own measure, or all alike where it has none. */
  ofPosition(table: Table): number[] {
    const { game } = this;
    const { seats } = table;
    if (game.value === undefined) return seats.map(() => DRAWN);
    const points = seats.map((s) => game.value?.(table, s.id) ?? 0);
    return this.margins(points).map((margin) => MARGIN / 2 + (1 - MARGIN) * margin);
  }

  /** Whatever the table is. */
  of(table: Table): number[] {
    const result = this.game.rules.result(table);
    return result === null ? this.ofPosition(table) : this.ofResult(table, result);
  }

  /** How far the seat at this index lies before the best of the others, in points; who has won or lost, by more than points say. */
  leadOf(table: Table, me: number): number {
    const { game } = this;
    const result = game.rules.result(table);
    const lead = leadIn(
      table.seats.map((s) =>
        result === null ? (game.value?.(table, s.id) ?? 0) : (result.scores[s.id]?.total ?? 0),
      ),
      me,
    );
    this.learn(lead);
    if (result === null || result.winners.length > 1) return lead;
    return result.winners[0] === table.seats[me]?.id ? lead + this.prize() : lead - this.prize();
  }

  /** The lead of somebody who has lost. */
  lostBy(): number {
    return -this.prize();
  }

  /** What the end of a game is worth beyond its points. */
  private prize(): number {
    return PRIZE * this.spread;
  }

  private learn(lead: number): void {
    this.measured++;
    this.spread += (Math.abs(lead) - this.spread) / (this.measured + 1);
  }

  /** Leads over the best of the others, brought between 0 and 1 by what is usual in this game. */
  private margins(totals: readonly number[]): number[] {
    const leads = totals.map((_, i) => leadIn(totals, i));
    for (const lead of leads) this.learn(lead);
    return leads.map((lead) => 0.5 + (0.5 * lead) / (Math.abs(lead) + this.spread + 1e-9));
  }
}

/** Alone at the table, it counts what one has. */
function leadIn(totals: readonly number[], me: number): number {
  let best = -Infinity;
  for (let i = 0; i < totals.length; i++) if (i !== me) best = Math.max(best, totals[i] as number);
  return (totals[me] ?? 0) - (best === -Infinity ? 0 : best);
}
