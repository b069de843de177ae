import type { Chance } from '#kernel/chance/chance';
import { permutation } from '#kernel/chance/chance';
import type { Table } from '#kernel/table';
import type { Bot } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { tryOut } from './greedy.ts';
import type { Question } from './thinker.ts';
import { thinker } from './thinker.ts';
import { TreeSearch } from './TreeSearch.ts';
import { ACTS_A_TRY } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** Fewer tries than this for each action, and the tree never grows past its first row. */
const TRIES_EACH = 6;
const FEWEST = 6;

/** Looks as many tries ahead as its strength and the mind's effort allow. */
function searching(title: string, tries: number): Bot {
  return thinker(title, function* (question) {
    const { seen, mind, chance } = question;
    const table = mind.imagined();
    const budget = Math.max(1, Math.round(tries * mind.effort));
    const actions = shuffled(yield* candidates(question, table, budget), chance);
    const search = new TreeSearch(mind.game, table, seen.viewer, actions, chance);
    for (let n = 0; n < budget && (n === 0 || mind.keepGoing?.() !== false); n++) {
      search.step();
      yield undefined;
      if (search.acts > budget * ACTS_A_TRY) break;
    }
    return search.best();
  });
}

/** Where nothing is better than the rest, the first of a list must not win every time: games could go round in circles. */
function shuffled(actions: readonly Action[], chance: Chance): Action[] {
  return permutation(chance, actions.length).map((i) => actions[i] as Action);
}

/** What is worth a place in the tree: everything, unless there is too much and the game can say what looks good. */
function* candidates(
  question: Question,
  table: Table,
  budget: number,
): Generator<undefined, readonly Action[], undefined> {
  const { actions, mind, seen } = question;
  const most = Math.max(FEWEST, Math.floor(budget / TRIES_EACH));
  if (actions.length <= most || mind.game.value === undefined) return actions;
  const yardstick = new Yardstick(mind.game);
  const me = table.seats.findIndex((s) => s.id === seen.viewer);
  const ranked: { readonly action: Action; readonly worth: number }[] = [];
  for (const action of actions) {
    ranked.push({ action, worth: tryOut(question, table, yardstick, action).rewards[me] ?? 0 });
    yield undefined;
  }
  return ranked
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ action }) => action);
}

export const searchEasy = searching('Search, easy', 60);
export const searchMedium = searching('Search, medium', 400);
export const searchHard = searching('Search, hard', 2500);
