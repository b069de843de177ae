import { audit } from '#kernel/audit';
import { pick } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { adoptsItsOwn, answers } from './conformance/adoption.ts';
import {
  beside,
  canBeAskedFor,
  closesTheDoor,
  judgesFillingsAlike,
  listsWhatIsLegal,
  refusesTheRest,
  waitsForItsTurn,
} from './conformance/agreement.ts';
import type { Inventory } from './conformance/conservation.ts';
import { conserves, inventoryOf, printedIn } from './conformance/conservation.ts';
import type { Conformance, Exam } from './conformance/Exam.ts';
import { viewersOf } from './conformance/Exam.ts';
import { readsGestures } from './conformance/readsGestures.ts';
import { refusesBlindly } from './conformance/refusals.ts';
import { goesBackAndForth, replays, survivesJson } from './conformance/replay.ts';
import { scoresAddUp } from './conformance/scoring.ts';
import { keepsSecrets } from './conformance/secrets.ts';
import { leavesNoTrace, tellsNoSecrets } from './conformance/stories.ts';
import type { AnyGame } from './Game.ts';
import type { Watcher } from './playout.ts';
import { playOut } from './playout.ts';
import type { Action } from './Rules.ts';
import { NO_EDITS } from './Sheet.ts';
import { checkVariant, isByTheBook } from './variant.ts';

export { conformByHand } from './conformance/byHand.ts';
export type { Conformance } from './conformance/Exam.ts';

/**
 * What every game must keep, checked over one random legal game: call it with thousands of seeds. Throws with the seed
 * and what broke.
 */
export function conform(game: AnyGame, options: Conformance): { readonly acts: number } {
  const tell = (what: string): never => {
    throw new Error(`${game.id}, ${options.seats} seats, seed ${options.seed}: ${what}`);
  };
  const { rules } = game;
  const every = options.every ?? 8;
  const lot = new FastChance(`exam/${options.seed}`);
  const earlier: Action[] = [];
  const said = new Map<number, string>();
  let expected: Inventory | null = null;
  let position = 0;
  const watch: Watcher = (desk, seat, actions, chosen) => {
    const { table } = desk;
    const faults = audit(table);
    if (faults.length > 0) tell(faults.join('; '));
    expected ??= atTheStart(game, inventoryOf(table), options);
    conserves(game, expected, table, tell);
    const exam: Exam = { game, rules, desk, table, tell, seed: `${options.seed}/${position}` };
    listsWhatIsLegal(exam, seat, actions);
    waitsForItsTurn(exam, actions);
    const unlisted = beside(exam, seat, actions, earlier);
    refusesTheRest(exam, seat, unlisted);
    earlier.push(...actions.slice(0, 8));
    position++;
    // By lot, not by count: the last act of a round would otherwise never be looked at closely.
    if (lot.below(every) !== 0) return;
    said.set(table.version, answers(rules, table));
    canBeAskedFor(exam, seat, actions);
    judgesFillingsAlike(exam, seat, actions);
    closesTheDoor(exam, seat, unlisted);
    leavesNoTrace(exam, seat, chosen);
    readsGestures(exam, seat, chosen);
    adoptsItsOwn(exam, seat);
    survivesJson(table, tell);
    const viewer = pick(lot, viewersOf(table));
    keepsSecrets(exam, viewer);
    tellsNoSecrets(exam, seat, chosen, viewer);
    refusesBlindly(exam, seat, unlisted, viewer);
  };
  const { table, acts } = playOut(game, { ...options, watch });
  if (expected !== null) conserves(game, expected, table, tell);
  scoresAddUp(rules, table, tell);
  goesBackAndForth(game, table, acts, said, tell);
  if (lot.below(4) === 0) replays(game, table, acts, tell);
  return { acts: acts.length };
}

/** By the rulebook the box decides what there is; a variant may lay out more or less, and then keeps that. */
function atTheStart(
  game: AnyGame,
  there: Inventory,
  { knobs = {}, edits = NO_EDITS }: Conformance,
): Inventory {
  return isByTheBook(game, checkVariant(game, { knobs, edits })) ? printedIn(game) : there;
}
