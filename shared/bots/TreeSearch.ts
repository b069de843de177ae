import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Playable } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { LONGEST_PLAYOUT, Trial, legalOf } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** One action of one seat at a point of the tree. */
interface Arm {
  /** How often it could have been chosen: on other deals it may not be there. */
  offered: number;
  tried: number;
  won: number;
}

/** A point that play can come to: the actions since the root, whatever luck and hidden cards were on the way. */
class Point {
  visits = 0;
  readonly arms = new Map<SeatId, Map<string, Arm>>();
  readonly next = new Map<string, Point>();

  armsOf(seat: SeatId): Map<string, Arm> {
    let arms = this.arms.get(seat);
    if (arms === undefined) this.arms.set(seat, (arms = new Map<string, Arm>()));
    return arms;
  }
}

interface Choice {
  readonly seat: SeatId;
  readonly action: Action;
  readonly key: string;
  readonly arm: Arm;
}

/** Between trying what is good and what is little tried, where rewards are all or nothing. */
const CURIOSITY = 0.7;
/** After so many tries it is known how far rewards lie apart. */
const KNOWN = 12;
const DEEPEST = 60;

/**
 * Monte Carlo tree search over imagined tables. Each step deals anew what the seat cannot know, goes down the tree by
 * what has paid so far for whoever acts there, plays on at random or asks the game how it stands, and remembers that.
 * Seats that act at the same time choose without knowing of each other.
 */
export class TreeSearch {
  /** Acts played in all steps so far. */
  acts = 0;
  private readonly root = new Point();
  private readonly met = { count: 0, mean: 0, squares: 0 };
  private readonly yardstick: Yardstick;

  /** `table` is an imagined one; `actions` are the candidates, in the order in which they are first tried. */
  constructor(
    private readonly game: Playable,
    private readonly table: Table,
    private readonly seat: SeatId,
    private readonly actions: readonly Action[],
    private readonly chance: Chance,
  ) {
    this.yardstick = new Yardstick(game);
    const arms = this.root.armsOf(seat);
    for (const key of actions.keys()) arms.set(String(key), { offered: 0, tried: 0, won: 0 });
  }

  /** One more try. */
  step(): void {
    const trial = new Trial(this.game, this.table, this.chance);
    const path: Choice[] = [];
    try {
      trial.deal(this.seat);
      this.descend(trial, path);
      // A game that can say how seats stand says more than some random acts more would.
      if (this.game.value === undefined) trial.playOut(LONGEST_PLAYOUT);
      this.learn(path, this.yardstick.of(this.table));
    } catch {
      // Where hidden things had to be guessed, rules may meet a position that cannot be. What led there is not tried for ever.
      this.learn(
        path,
        this.table.seats.map(() => 0),
      );
    } finally {
      trial.takeBack();
      this.acts += trial.acts;
    }
  }

  /** What has been tried most: the mean of what was tried little is mostly luck. */
  best(): Action {
    const arms = this.root.armsOf(this.seat);
    let best = 0;
    const worth = (i: number): number => {
      const arm = arms.get(String(i));
      return arm === undefined ? 0 : arm.tried + arm.won / (arm.tried + 1);
    };
    for (let i = 1; i < this.actions.length; i++) if (worth(i) > worth(best)) best = i;
    return this.actions[best] as Action;
  }

  private descend(trial: Trial, path: Choice[]): void {
    const { rules } = this.game;
    let point = this.root;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const waiting = rules.toAct(this.table);
      const choices = waiting.map((seat) => this.choose(point, seat)).filter((choice) => choice !== null);
      if (choices.length === 0) return;
      point.visits++;
      let key = '';
      for (const [i, choice] of choices.entries()) {
        // What one has just done may have left another with nothing to do, or with something else.
        if (i > 0 && rules.judge(this.table, choice.seat, choice.action) !== undefined) continue;
        trial.play(choice.seat, choice.action);
        path.push(choice);
        key += `${choice.key}\n`;
      }
      const next = point.next.get(key);
      if (next === undefined) {
        point.next.set(key, new Point());
        return;
      }
      point = next;
    }
  }

  private choose(point: Point, seat: SeatId): Choice | null {
    const mine = point === this.root && seat === this.seat;
    const actions = mine ? this.actions : legalOf(this.game, this.table, seat);
    if (actions.length === 0) return null;
    const keys = mine ? actions.map((_, i) => String(i)) : this.keysOf(seat, actions);
    const arms = point.armsOf(seat);
    const fresh: number[] = [];
    const curiosity = this.curiosity();
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < actions.length; i++) {
      const arm = arms.get(keys[i] as string);
      if (arm === undefined || arm.tried === 0) {
        fresh.push(i);
        continue;
      }
      arm.offered++;
      const hope = arm.won / arm.tried + curiosity * Math.sqrt(Math.log(arm.offered) / arm.tried);
      if (hope > most) {
        most = hope;
        best = i;
      }
    }
    // Where there are hundreds of actions, a point must be seen often before another of them is worth a look.
    const room = mine || actions.length - fresh.length < 2 + 2 * Math.sqrt(point.visits);
    if (fresh.length > 0 && (room || best < 0)) best = mine ? (fresh[0] as number) : pick(this.chance, fresh);
    const key = keys[best] as string;
    let arm = arms.get(key);
    if (arm === undefined) arms.set(key, (arm = { offered: 1, tried: 0, won: 0 }));
    return { seat, action: actions[best] as Action, key, arm };
  }

  /**
   * Names for actions that mean the same on every deal. Ids do not: under one id lies another card each time. The words
   * for the acting seat name the card itself.
   */
  private keysOf(seat: SeatId, actions: readonly Action[]): string[] {
    const met = new Map<string, number>();
    return actions.map((action) => {
      const words = this.game.rules.words(this.table, seat, action);
      const before = met.get(words) ?? 0;
      met.set(words, before + 1);
      return before === 0 ? words : `${words} #${before}`;
    });
  }

  private learn(path: readonly Choice[], rewards: readonly number[]): void {
    for (const { seat, arm } of path) {
      const reward = rewards[this.table.seats.findIndex((s) => s.id === seat)] as number;
      arm.tried++;
      arm.won += reward;
      this.meet(reward);
    }
  }

  private meet(reward: number): void {
    const { met } = this;
    met.count++;
    const gap = reward - met.mean;
    met.mean += gap / met.count;
    met.squares += gap * (reward - met.mean);
  }

  /** Where rewards differ by little, as when a game says how seats stand, less of it: otherwise all would be tried alike. */
  private curiosity(): number {
    const { count, squares } = this.met;
    return count < KNOWN ? CURIOSITY : CURIOSITY * Math.min(1, 2 * Math.sqrt(squares / count));
  }
}
