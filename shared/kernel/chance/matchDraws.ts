import { RESEED } from '../act.ts';
import type { ActAccount, RollShown, Shown } from './account.ts';
import type { Draw } from './chance.ts';
import { permutation } from './chance.ts';

/** What was found when what an act showed was held against its draws. */
export interface DrawsMatched {
  readonly faults: readonly string[];
  readonly rolls: number;
  readonly shuffles: number;
  /** Dice that show what was drawn, but perhaps for something else: the log does not say how many sides they have. */
  readonly unsized: number;
  /** Draws that decided something else: a card out of a bag, a choice of a game. */
  readonly others: number;
}

/** What is done by these begins with its draws: one that is passed over was drawn again until it pleased. */
const STRAIGHT: ReadonlySet<string> = new Set(['roll', 'shuffle', RESEED]);

/**
 * Holds what an act showed against its draws: in order, each draw used at most once, a die by a draw out of its sides, a pile of
 * k by those out of k, k − 1, … 2. In between others may stand.
 */
export function matchDraws({ version, verb, draws, shown }: ActAccount): DrawsMatched {
  const faults: string[] = [];
  let [next, used, rolls, shuffles, unsized] = [0, 0, 0, 0, 0];
  for (const one of shown) {
    const length = 'order' in one ? Math.max(0, one.order.length - 1) : 1;
    const at = startOf(one, draws, next);
    if (at < 0) {
      faults.push(`act ${version} ${saidOf(one)} otherwise than was drawn`);
      continue;
    }
    if (at > next && STRAIGHT.has(verb)) faults.push(`act ${version} passes over draw ${draws[next]?.n}`);
    next = at + length;
    used += length;
    if ('order' in one) shuffles++;
    else if (one.sides === null) unsized++;
    else rolls++;
  }
  return { faults, rolls, shuffles, unsized, others: draws.length - used };
}

/** What an act showed, in words. */
export function saidOf(one: Shown): string {
  if ('order' in one) return `shuffled the ${one.order.length} cards of ${one.place}`;
  return `shows a ${one.to} on ${one.sides === null ? 'die' : `the d${one.sides}`} ${one.piece}`;
}

/** Where the draws for it begin, the first from here on; −1: nowhere. */
function startOf(one: Shown, draws: readonly Draw[], from: number): number {
  if (!('order' in one)) return draws.findIndex((draw, at) => at >= from && isRollOf(one, draw));
  for (let at = from; at + one.order.length - 1 <= draws.length; at++)
    if (isDrawn(one.order, draws, at)) return at;
  return -1;
}

function isRollOf({ sides, to }: RollShown, { of, got }: Draw): boolean {
  return got + 1 === to && (sides === null || of === sides);
}

/** Whether the draws from here on, out of k, k − 1, … 2, lead to this order. */
function isDrawn(order: readonly number[], draws: readonly Draw[], at: number): boolean {
  const k = order.length;
  for (let i = 0; i < k - 1; i++) if (draws[at + i]?.of !== k - i) return false;
  let next = at;
  const again = permutation({ below: () => draws[next++]?.got ?? 0, taken: () => [], rewind: () => {} }, k);
  return again.every((from, i) => from === order[i]);
}
