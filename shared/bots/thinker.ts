import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import type { Observation } from '#kernel/observe';
import type { Bot, Mind, Thought } from '#rules/Bot';
import type { Action } from '#rules/Rules';

/** One choice to think about, by a seat that has several. */
export interface BotQuestion {
  readonly seen: Observation;
  readonly actions: readonly Action[];
  /** Fast, whatever stands behind the table: a thought draws many thousand times. */
  readonly chance: Chance;
  readonly mind: Mind;
}

/** A bot that thinks in steps. Without a mind to think in, any legal action has to do. */
export function thinker(
  title: string,
  ponder: (question: BotQuestion) => Generator<undefined, Action, undefined>,
): Bot {
  function* think(
    seen: Observation,
    actions: readonly Action[],
    chance: Chance,
    mind?: Mind,
  ): Generator<undefined, Action, undefined> {
    const [only] = actions;
    if (only !== undefined && actions.length === 1) return only;
    if (mind === undefined) return pick(chance, actions);
    return yield* ponder({ seen, actions, mind, chance: new FastChance(chance.below(0x1_0000_0000)) });
  }
  return {
    title,
    think,
    choose: (seen, actions, chance, mind) => conclude(think(seen, actions, chance, mind)),
  };
}

/** Thinks a thought to its end. */
export function conclude(thought: Thought): Action {
  for (;;) {
    const step = thought.next();
    if (step.done === true) return step.value;
  }
}
