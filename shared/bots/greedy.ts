import type { Table } from '#kernel/table';
import { chooseBest } from '#rules/chooseBest';
import type { Action } from '#rules/Rules';
import type { BotQuestion } from './thinker.ts';
import { thinker } from './thinker.ts';
import { ACTS_A_TRY, LONGEST_PLAYOUT, Trial } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** How many times each action is tried, on another deal and with other luck. */
const TRIES = 4;

/** Looks one action ahead: tries each, and takes what leaves its seat best off. Never asks what the others will answer. */
export const greedy = thinker('Greedy', function* (question) {
  const { actions, mind, seen } = question;
  const table = mind.imagined();
  const me = table.seats.findIndex((s) => s.id === seen.viewer);
  const yardstick = new Yardstick(mind.game);
  const sums = actions.map(() => 0);
  const tries = Math.max(1, Math.round(TRIES * mind.effort));
  let acts = 0;
  for (let n = 0; n < tries && (n === 0 || mind.keepGoing?.() !== false); n++) {
    for (const [i, action] of actions.entries()) {
      const tried = tryOut(question, table, yardstick, action);
      (sums[i] as number) += tried.rewards[me] ?? 0;
      acts += tried.acts;
      yield undefined;
    }
    if (acts > tries * actions.length * ACTS_A_TRY) break;
  }
  return chooseBest(actions, sums, question.chance);
});

export interface Tried {
  /** By seat; empty where the position turned out to be none. */
  readonly rewards: readonly number[];
  readonly acts: number;
}

/** How all stand after an action: at once where the game can say, at the end of a random game where it cannot. */
export function tryOut(
  { seen, mind, chance }: Omit<BotQuestion, 'actions'>,
  table: Table,
  yardstick: Yardstick,
  action: Action,
): Tried {
  const trial = new Trial(mind.game, table, chance);
  try {
    trial.deal(seen.viewer);
    trial.play(seen.viewer, action);
    if (mind.game.value === undefined) trial.playOut(LONGEST_PLAYOUT);
    return { rewards: yardstick.of(table), acts: trial.acts };
  } catch {
    // Where hidden things had to be guessed, rules may meet a position that cannot be: it counts for nothing.
    return { rewards: [], acts: trial.acts };
  } finally {
    trial.takeBack();
  }
}
