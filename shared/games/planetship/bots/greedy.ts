import type { Chance } from '#kernel/chance/chance';
import type { Observation } from '#kernel/observe';
import { chooseBest } from '#rules/chooseBest';
import type { Bot } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { outlookOf } from './Outlook.ts';
import { urgesIn } from './urges.ts';

/** Places where it gains most, uses what improves its prospects, keeps what is worth most. */
export const greedy: Bot = {
  title: 'Greedy',
  choose(seen: Observation, actions: readonly Action[], chance: Chance): Action {
    return chooseBest(actions, urgesIn(outlookOf(seen), actions), chance);
  },
};
