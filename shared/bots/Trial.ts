import { unwind } from '#kernel/apply';
import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Effect } from '#kernel/effect';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Playable } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { redeal } from './redeal.ts';

/**
 * A playout that is still going on after so many acts says nothing. One is a single step of a thought: were they longer, a
 * server that thinks in steps would stand still.
 */
export const LONGEST_PLAYOUT = 500;
/** Where playouts are long, there are fewer: so many acts a try on average, or a game of a thousand acts takes minutes to think about. */
export const ACTS_A_TRY = 120;

/** A line of play tried out on an imagined table, and taken back to the letter. */
export class Trial {
  private readonly scribe: Scribe;
  private readonly nextId: number;
  private dealt: readonly Effect[] = [];
  /** How much was played: what a trial costs. */
  acts = 0;

  constructor(
    private readonly game: Playable,
    readonly table: Table,
    private readonly chance: Chance,
  ) {
    this.scribe = new Scribe(table);
    this.nextId = table.nextId;
  }

  /** Deals anew what a seat cannot know. Once, and before anything is played. */
  deal(seat: SeatId): void {
    this.dealt = redeal(this.game, this.table, seat, this.chance);
  }

  play(seat: SeatId, action: Action): void {
    this.acts++;
    this.game.rules.play(this.scribe, seat, action, this.chance);
  }

  /** Plays on at random: to the end, or for `most` acts. Says whether the end was reached. */
  playOut(most: number): boolean {
    const { rules } = this.game;
    for (let n = 0; n < most; n++) {
      const waiting = rules.toAct(this.table);
      if (waiting.length === 0) return true;
      const seat = waiting.length === 1 ? (waiting[0] as SeatId) : pick(this.chance, waiting);
      const actions = legalOf(this.game, this.table, seat);
      if (actions.length === 0) return false;
      this.play(seat, pick(this.chance, actions));
    }
    return rules.toAct(this.table).length === 0;
  }

  /** Plays on without thinking, everybody by their urges, until a seat has had so many more turns. */
  playOn(seat: SeatId, turns: number, most: number): void {
    const { rules } = this.game;
    let left = turns;
    let mine = true;
    for (let n = 0; n < most; n++) {
      const [who] = rules.toAct(this.table);
      if (who === undefined) return;
      if (who === seat && !mine && --left < 0) return;
      mine = who === seat;
      const actions = legalOf(this.game, this.table, who);
      if (actions.length === 0) return;
      this.play(who, likeliest(this.game, this.table, who, actions));
    }
  }

  takeBack(): void {
    this.scribe.tear();
    unwind(this.table, this.dealt);
    this.dealt = [];
    // Ids grow with every card that is hidden again: without this, a long search would run out of small numbers.
    this.table.nextId = this.nextId;
  }
}

export function legalOf({ rules }: Playable, table: Table, seat: SeatId): readonly Action[] {
  const listed = rules.legal(table, seat);
  return Array.isArray(listed) ? (listed as readonly Action[]) : [...listed];
}

/** What a seat does without thinking. */
export function likeliest(game: Playable, table: Table, seat: SeatId, actions: readonly Action[]): Action {
  if (actions.length === 1) return actions[0] as Action;
  const urges = game.urges?.(table, seat, actions) ?? [];
  let best = 0;
  for (let i = 1; i < actions.length; i++) if ((urges[i] as number) > (urges[best] as number)) best = i;
  return actions[best] as Action;
}
