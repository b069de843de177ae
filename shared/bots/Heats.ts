import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Playable } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { Trial } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** An action that is tried out against others. */
export interface Entrant {
  readonly action: Action;
  /** How good it looks at a glance, in points. */
  readonly urge: number;
}

interface Runner extends Entrant {
  tried: number;
  /** Leads at the end of its lines, added up. */
  led: number;
}

/** A line that is still going on after so many acts says nothing about how it began. */
const LONGEST_LINE = 200;
/** The first look counts as much as so many lines: a handful of lines is mostly luck. */
const TRUST = 8;

/**
 * For games that have urges. Every action is followed by lines of play in which everybody does what looks best, up to the
 * beginning of another turn of the seat; after each heat the worse half leaves. The lines of one heat share their deals:
 * otherwise whoever has the luckier cards would stay.
 */
export class Heats {
  private readonly yardstick: Yardstick;
  private readonly me: number;
  private runners: Runner[];

  /** `table` is an imagined one. */
  constructor(
    private readonly game: Playable,
    private readonly table: Table,
    private readonly seat: SeatId,
    entrants: readonly Entrant[],
    private readonly luck: number,
  ) {
    this.yardstick = new Yardstick(game);
    this.me = table.seats.findIndex((s) => s.id === seat);
    this.runners = entrants.map((entrant) => ({ ...entrant, tried: 0, led: 0 }));
  }

  /** A line at each step, about `lines` in all, each until the seat has had so many more turns. */
  *run(lines: number, turns: number): Generator<undefined, void, undefined> {
    const heats = Math.ceil(Math.log2(this.runners.length));
    for (let heat = 0; heat < heats; heat++) {
      const each = Math.max(1, Math.floor(lines / heats / this.runners.length));
      for (let n = 0; n < each; n++)
        for (const runner of this.runners) {
          this.line(runner, turns);
          yield undefined;
        }
      this.runners = this.ranked().slice(0, Math.ceil(this.runners.length / 2));
    }
  }

  /** The best so far. */
  best(): Action {
    return (this.ranked()[0] as Runner).action;
  }

  private ranked(): Runner[] {
    const tried = this.runners.filter((runner) => runner.tried > 0);
    const most = Math.max(...this.runners.map((runner) => runner.urge));
    const lead = tried.length === 0 ? 0 : Math.max(...tried.map((runner) => runner.led / runner.tried));
    const worth = ({ led, tried: n, urge }: Runner): number =>
      (led + TRUST * (lead + urge - most)) / (n + TRUST);
    return this.runners.toSorted((a, b) => worth(b) - worth(a));
  }

  private line(runner: Runner, turns: number): void {
    const trial = new Trial(this.game, this.table, new FastChance(this.luck + runner.tried));
    runner.tried++;
    try {
      trial.deal(this.seat);
      trial.play(this.seat, runner.action);
      trial.playOn(this.seat, turns, LONGEST_LINE);
      runner.led += this.yardstick.leadOf(this.table, this.me);
    } catch {
      // Where hidden things had to be guessed, rules may meet a position that cannot be: nothing speaks for going there.
      runner.led += this.yardstick.lostBy();
    } finally {
      trial.takeBack();
    }
  }
}
