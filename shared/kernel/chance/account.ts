import type { Act } from '../act.ts';
import { isReseeding, isSettling } from '../act.ts';
import type { Draw } from './chance.ts';
import { permutation } from './chance.ts';
import { verifyDraws } from './fair.ts';
import type { SeedTold } from './sealed.ts';
import { SEALED_CHANCE, readSealedChance } from './sealed.ts';

/** What chance decided in one act, as the log has it. */
export interface ActAccount {
  readonly version: number;
  readonly verb: string;
  readonly draws: readonly Draw[];
  /** What dice came to show, in order. */
  readonly rolls: readonly number[];
  /** Which position each card of a shuffled pile came from. */
  readonly shuffles: readonly (readonly number[])[];
}

/** Everything one seed decided, told together with it. */
export interface SeedAccount extends SeedTold {
  readonly acts: readonly ActAccount[];
}

/**
 * The accounts of all seeds that were told, oldest first, out of the acts of a table from its beginning. Of the seed in use nothing is
 * told; what a table brought along from another in a file was decided there.
 */
export function accountsOf(acts: Iterable<Act>): SeedAccount[] {
  let accounts: SeedAccount[] = [];
  let open: ActAccount[] = [];
  for (const act of acts) {
    if (act.seat === null && act.cause.verb === 'import') [accounts, open] = [[], []];
    if (isReseeding(act)) {
      const told = toldBy(act);
      if (told !== null) accounts.push({ ...told, acts: open });
      open = [];
    }
    if (act.draws.length > 0) open.push(accountOf(act));
  }
  return accounts;
}

function toldBy({ effects }: Act): SeedTold | null {
  for (const effect of effects)
    if (effect.type === 'setting-changed' && effect.key === SEALED_CHANCE)
      return readSealedChance(effect.after)?.told ?? null;
  return null;
}

function accountOf(act: Act): ActAccount {
  const { version, cause, draws, effects } = act;
  return {
    version,
    verb: cause.verb,
    draws,
    // What a hand threw was decided by how it fell.
    rolls: isSettling(act)
      ? []
      : effects.flatMap((effect) => (effect.type === 'dice-rolled' ? effect.rolls.map(({ to }) => to) : [])),
    shuffles: effects.flatMap((effect) => (effect.type === 'pile-shuffled' ? [effect.order] : [])),
  };
}

/** What was found when an account was checked. */
export interface AccountCheck {
  /** In sentences; none when all is well. */
  readonly faults: readonly string[];
  readonly draws: number;
  readonly rolls: number;
  readonly shuffles: number;
}

/**
 * Checks that a seed is the one committed to, that every draw follows from it, none left out, and that what dice showed and how
 * piles were shuffled is what was drawn. Never throws: what is checked comes from the one who is doubted.
 */
export function checkAccount({ commitment, seed, acts }: SeedAccount): AccountCheck {
  const draws = acts.flatMap((act) => act.draws);
  const faults = verifyDraws(commitment, seed, draws);
  let [rolls, shuffles] = [0, 0];
  for (const act of acts) {
    rolls += act.rolls.length;
    shuffles += act.shuffles.length;
    // Each draw stands for one die: two that show the same need two.
    const left = act.draws.filter(({ of }) => of > 1).map(({ got }) => got + 1);
    for (const roll of act.rolls) {
      const at = left.indexOf(roll);
      if (at < 0) faults.push(`act ${act.version} shows a ${roll} that was not drawn`);
      else left.splice(at, 1);
    }
    for (const order of act.shuffles)
      if (order.length > 1 && !isDrawn(order, act.draws))
        faults.push(`act ${act.version} shuffled ${order.length} cards otherwise than was drawn`);
  }
  return { faults, draws: draws.length, rolls, shuffles };
}

/** Whether somewhere among the draws stand those that lead to this order: out of k, k − 1, … 2. */
function isDrawn(order: readonly number[], draws: readonly Draw[]): boolean {
  const k = order.length;
  for (let at = 0; at + k - 1 <= draws.length; at++) {
    if (!Array.from({ length: k - 1 }, (_, i) => i).every((i) => draws[at + i]?.of === k - i)) continue;
    let next = at;
    const again = permutation({ below: () => draws[next++]?.got ?? 0, taken: () => [], rewind: () => {} }, k);
    if (again.every((from, i) => from === order[i])) return true;
  }
  return false;
}
