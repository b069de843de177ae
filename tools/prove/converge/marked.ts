import type { AnyGame } from '#rules/Game';
import type { Rules } from '#rules/Rules';
import { sandbox } from '#rules/sandbox';

const thrown = new WeakSet<object>();

/** Whether it was the rules of a game that threw this, and nothing of the house. */
export function isOfRules(error: unknown): boolean {
  return typeof error === 'object' && error !== null && thrown.has(error);
}

/** The same game; what its rules throw is known for what it is afterwards. */
export function marked(game: AnyGame): AnyGame {
  if (game.rules === sandbox) return game;
  const rules = new Proxy(game.rules as Rules, {
    get(target, name) {
      const part = target[name as keyof Rules] as unknown;
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) =>
        noting(() => {
          const result = (part as (...given: unknown[]) => unknown).apply(target, args);
          return name === 'legal' ? listed(result as Iterable<unknown>) : result;
        });
    },
  });
  return { ...game, rules };
}

function* listed(actions: Iterable<unknown>): Generator {
  try {
    yield* actions;
  } catch (error) {
    throw note(error);
  }
}

function noting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw note(error);
  }
}

function note(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) thrown.add(error);
  return error;
}
