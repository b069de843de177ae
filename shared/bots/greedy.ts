import type { Table } from '#kernel/table';
import type { Action } from '#rules/Rules';
import type { Question } from './thinker.ts';
import { thinker } from './thinker.ts';
import { Trial } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** How many times each action is tried, on another deal and with other luck. */
const TRIES = 4;
/** A playout that is still going on after so many acts says nothing. */
const LONGEST = 2000;

/** Looks one action ahead: tries each, and takes what leaves its seat best off. Never asks what the others will answer. */
export const greedy = thinker('Greedy', function* (question) {
  const { actions, mind, seen } = question;
  const table = mind.imagined();
  const me = table.seats.findIndex((s) => s.id === seen.viewer);
  const yardstick = new Yardstick(mind.game);
  const sums = actions.map(() => 0);
  const tries = Math.max(1, Math.round(TRIES * mind.effort));
  for (let n = 0; n < tries && (n === 0 || mind.keepGoing?.() !== false); n++)
    for (let i = 0; i < actions.length; i++) {
      const after = tryOut(question, table, yardstick, actions[i] as Action);
      (sums[i] as number) += after?.[me] ?? 0;
      yield undefined;
    }
  return actions[bestOf(sums)] as Action;
});

/** How all stand after an action: at once where the game can say, at the end of a random game where it cannot. */
export function tryOut(
  { seen, mind, chance }: Omit<Question, 'actions'>,
  table: Table,
  yardstick: Yardstick,
  action: Action,
): number[] | null {
  const trial = new Trial(mind.game, table, chance);
  try {
    trial.deal(seen.viewer);
    trial.play(seen.viewer, action);
    if (mind.game.value === undefined) trial.playOut(LONGEST);
    return yardstick.of(table);
  } catch {
    // Where hidden things had to be guessed, rules may meet a position that cannot be: it counts for nothing.
    return null;
  } finally {
    trial.takeBack();
  }
}

export function bestOf(values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] as number) > (values[best] as number)) best = i;
  return best;
}
