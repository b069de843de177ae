import type { Chance } from '#kernel/chance/chance';
import { permutation } from '#kernel/chance/chance';
import type { Table } from '#kernel/table';
import type { Bot } from '#rules/Bot';
import type { Action } from '#rules/Rules';
import { tryOut } from './greedy.ts';
import type { BotQuestion } from './thinker.ts';
import { thinker } from './thinker.ts';
import { Heats } from './Heats.ts';
import { TreeSearch } from './TreeSearch.ts';
import { ACTS_A_TRY } from './Trial.ts';
import { Yardstick } from './Yardstick.ts';

/** Fewer tries than this for each action, and the tree never grows past its first row. */
const TRIES_EACH = 6;
const FEWEST = 6;
const MOST_LUCK = 0x4000_0000;

/** How hard a search bot thinks. */
export interface Strength {
  /** Tries in the tree, for games that are played to the end in the mind. */
  readonly tries: number;
  /** Lines of play, for games that have urges; how many actions set out, and how many own turns each line lasts. */
  readonly lines: number;
  readonly entrants: number;
  readonly turns: number;
}

/** Looks ahead as far as its strength and the mind's effort allow. */
export function searching(title: string, strength: Strength): Bot {
  return thinker(title, (question) =>
    question.mind.game.urges === undefined ? byTree(question, strength) : byHeats(question, strength),
  );
}

type Pondering = Generator<undefined, Action, undefined>;

function* byTree(question: BotQuestion, { tries }: Strength): Pondering {
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
}

function* byHeats(question: BotQuestion, { lines, entrants, turns }: Strength): Pondering {
  const { seen, actions, mind, chance } = question;
  const { game } = mind;
  const table = mind.imagined();
  const urges = game.urges?.(table, seen.viewer, actions) ?? [];
  const field = shuffled(
    actions.map((action, i) => ({ action, urge: urges[i] ?? 0 })),
    chance,
  )
    .toSorted((a, b) => b.urge - a.urge)
    .slice(0, entrants);
  const heats = new Heats(game, table, seen.viewer, field, chance.below(MOST_LUCK));
  for (const _ of heats.run(lines * mind.effort, turns)) {
    yield undefined;
    if (mind.keepGoing?.() === false) break;
  }
  return heats.best();
}

/** Where nothing is better than the rest, the first of a list must not win every time: games could go round in circles. */
function shuffled<T>(actions: readonly T[], chance: Chance): T[] {
  return permutation(chance, actions.length).map((i) => actions[i] as T);
}

/** What is worth a place in the tree: everything, unless there is too much and the game can say what looks good. */
function* candidates(
  question: BotQuestion,
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

export const searchEasy = searching('Search, easy', { tries: 60, lines: 6, entrants: 3, turns: 0 });
export const searchMedium = searching('Search, medium', { tries: 400, lines: 40, entrants: 6, turns: 1 });
export const searchHard = searching('Search, hard', { tries: 2500, lines: 120, entrants: 8, turns: 2 });
