import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Action } from './Rules.ts';

/** For bots: the action worth most, by lot among equals. The first of a list must not win every time: games could go round in circles. */
export function chooseBest(actions: readonly Action[], worths: readonly number[], chance: Chance): Action {
  const most = Math.max(...worths);
  return pick(
    chance,
    actions.filter((_, i) => worths[i] === most),
  );
}
