import type { Target } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';
import { drawFrom, toHand } from '../tools/actions/movingActions.ts';
import {
  flipTargets,
  groupTargets,
  isLocked,
  lockTargets,
  shakeTargets,
  rotateTargets,
} from '../tools/actions/pieceActions.ts';
import type { Doer, Done } from '../tools/actions/asking.ts';
import type { ActionName } from '../tools/keymap.ts';
import type { Sort, Grabbable } from '../tools/Grabbable.ts';
import { grabbablesAt, sortFacts } from '../tools/Grabbable.ts';

/** Something a hand can do with what it points at, with the name of the key that does the same. */
export interface PieceAction {
  readonly words: string;
  readonly key: ActionName | null;
  readonly fixedKey?: string;
  readonly run: (doer: Doer) => Done;
}

/** The few most usual things to do with these targets, most usual first. `rotateBy`: my own step in degrees, where I have one. */
export function pieceActionsFor(
  table: TableSeen,
  targets: readonly Target[],
  rotateBy?: number,
): readonly PieceAction[] {
  const things = grabbablesAt(table, targets).filter(({ sort }) => sort !== 'area');
  const [first] = things;
  if (first === undefined) return [];
  const all = (test: (thing: Grabbable) => boolean) => things.every(test);
  const sorts = (...of: Sort[]) => all(({ sort }) => of.includes(sort));
  const actions: PieceAction[] = [];
  const add = (words: string, key: ActionName | null, run: PieceAction['run'], fixedKey?: string) =>
    actions.push({ words, key, run, ...(fixedKey === undefined ? {} : { fixedKey }) });
  const pile = things.length === 1 && (first.sort === 'pile' || first.sort === 'bag') ? first.place : null;
  if (pile !== null) add('Draw', null, (doer) => drawFrom(doer, pile.id), '1');
  if (sorts('die')) add('Roll', 'shake', (doer) => shakeTargets(doer, targets));
  if (sorts('coin')) add('Toss', 'shake', (doer) => shakeTargets(doer, targets));
  if (sorts('pile', 'bag')) add('Shuffle', 'shake', (doer) => shakeTargets(doer, targets));
  if (all(({ sort }) => sortFacts(sort)?.flips === true || sort === 'pile'))
    add('Flip', 'flip', (doer) => flipTargets(doer, targets));
  if (sorts('card')) add('To hand', null, (doer) => toHand(doer, targets));
  if (things.length > 1) add('Gather', 'group', (doer) => groupTargets(doer, targets));
  if (!sorts('die', 'bag', 'supply'))
    add('Rotate', 'rotate-right', (doer) => rotateTargets(doer, targets, 1, rotateBy));
  add(all(isLocked) ? 'Unlock' : 'Lock', 'lock', (doer) => lockTargets(doer, targets));
  return actions;
}
