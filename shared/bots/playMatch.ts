import { FastChance } from '#kernel/chance/fast';
import type { Act } from '#kernel/act';
import { observe } from '#kernel/observe';
import type { Bot } from '#rules/Bot';
import type { Desk } from '#rules/decide';
import { decide } from '#rules/decide';
import type { AnyGame } from '#rules/Game';
import { openDesk } from '#rules/playout';
import type { Action, Result } from '#rules/Rules';
import type { Edits } from '#rules/Sheet';
import { NO_EDITS } from '#rules/Sheet';
import { choicesOf } from '#rules/choices';
import { mindOf } from './mindOf.ts';

export interface MatchOptions {
  /** One for each seat, in the order of the seats. */
  readonly bots: readonly Bot[];
  readonly seed: number | string;
  readonly knobs?: Readonly<Record<string, unknown>>;
  /** Where card values differ from the rulebook. */
  readonly edits?: Edits;
  readonly effort?: number;
  /** More than so many acts count as a game without an end. */
  readonly mostActs?: number;
  /** Told of each act once it has been played. */
  readonly watch?: (desk: Desk, act: Act, action: Action) => void;
}

export interface Match {
  readonly desk: Desk;
  /** Acts after the opening of the box. */
  readonly acts: number;
  /** null: it had no end within `mostActs`. */
  readonly result: Result | null;
}

/** One game between bots, through the same door as everybody. The same seed gives the same game. Throws when it gets stuck. */
export function playMatch(game: AnyGame, options: MatchOptions): Match {
  const { bots, seed, knobs = {}, edits = NO_EDITS, effort = 1, mostActs = 5000 } = options;
  const desk = openDesk(game, { seats: bots.length, seed, knobs, edits });
  const { table, history } = desk;
  const { rules } = game;
  // Each seat has its own luck to think with: how much one draws must not change what another does.
  const lucks = table.seats.map((s) => new FastChance(`${game.id}/${seed}/${s.id} thinks`));
  const stuck = (why: string): Error =>
    new Error(`${game.id}, ${bots.length} seats, seed ${seed}, act ${history.acts.length}: ${why}`);
  let acts = 0;
  for (; acts < mostActs; acts++) {
    const result = rules.result(table);
    if (result !== null) return { desk, acts, result };
    const [seat] = rules.toAct(table);
    if (seat === undefined) throw stuck('nobody can act, and no result');
    const at = table.seats.findIndex((s) => s.id === seat);
    const luck = lucks[at] as FastChance;
    const actions = choicesOf(rules, table, seat, luck);
    if (actions.length === 0) throw stuck(`${seat} must act and cannot`);
    const mind = mindOf(game, table, seat, luck, { effort });
    const action = (bots[at] as Bot).choose(observe(table, seat), actions, luck, mind);
    const decision = decide(desk, seat, { verb: 'act', action });
    if (!decision.ok) throw stuck(`${seat} was refused ${JSON.stringify(action)}: ${decision.refusal.text}`);
    history.add(decision.act);
    options.watch?.(desk, decision.act, action);
  }
  return { desk, acts, result: rules.result(table) };
}
