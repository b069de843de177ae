import type { SeedAccount } from './account.ts';
import { deciderOf } from './account.ts';
import { verifyDraws } from './fair.ts';
import type { ChanceHeard } from './HeardChance.ts';
import { NOTHING_HEARD } from './HeardChance.ts';
import { matchDraws } from './matchDraws.ts';
import { matchHeard } from './matchHeard.ts';
import { matchUndo } from './matchUndo.ts';
import { readAccount } from './readAccount.ts';

/** What was found when an account was checked. */
export interface AccountCheck {
  /** In sentences; none when nothing is wrong, which is not to say that everything could be checked. */
  readonly faults: readonly string[];
  readonly draws: number;
  /** Dice that show what was drawn for them. */
  readonly rolls: number;
  /** Piles that lie as was drawn for them. */
  readonly shuffles: number;
  /** Draws that decided something else: they follow from the seed, but what came of them is in no account. */
  readonly others: number;
  /** Dice that were thrown by hand, decided by how they fell: no seed says anything about them. */
  readonly fallen: number;
  /** Dice and piles that lie as they lay before, because an act was taken back or brought again. */
  readonly undone: number;
  /** Dice and piles that could not be checked: the log does not say how many sides a die has, or what was taken back. */
  readonly unchecked: number;
  /** What was held against what this screen had been told. */
  readonly compared: { readonly isSealSeen: boolean; readonly rolls: number; readonly shuffles: number };
}

const NOTHING: Omit<AccountCheck, 'faults'> = {
  draws: 0,
  rolls: 0,
  shuffles: 0,
  others: 0,
  fallen: 0,
  undone: 0,
  unchecked: 0,
  compared: { isSealSeen: false, rolls: 0, shuffles: 0 },
};

/**
 * Checks that a seed is the one committed to, that every draw follows from it, none left out, that what dice showed and how piles were
 * shuffled is what was drawn for them, and that it is all as this screen was told. Never throws: what is checked comes from the one who
 * is doubted.
 */
export function checkAccount(given: SeedAccount, heard: ChanceHeard = NOTHING_HEARD): AccountCheck {
  const account = readAccount(given);
  if (typeof account === 'string') return { ...NOTHING, faults: [account] };
  const { commitment, seed, since, until, acts } = account;
  const draws = acts.flatMap((act) => act.draws);
  const faults = verifyDraws(commitment, seed, draws);
  const found = { rolls: 0, shuffles: 0, others: 0, fallen: 0, undone: 0, unchecked: 0 };
  let last = since - 1;
  acts.forEach((act, i) => {
    const { version, deed, shown } = act;
    if (version <= last || version >= until) faults.push(`act ${version} is out of its place`);
    last = version;
    const decider = deciderOf(act);
    if (decider === 'draw') {
      const matched = matchDraws(act);
      faults.push(...matched.faults);
      found.rolls += matched.rolls;
      found.shuffles += matched.shuffles;
      found.unchecked += matched.unsized;
      found.others += matched.others;
      return;
    }
    found.others += act.draws.length;
    if (decider === 'fall') found.fallen += shown.length;
    // A table out of a file takes back what was done at the other: that is in no account.
    else if (deed !== null && deed < since) found.unchecked += shown.length;
    else {
      faults.push(...matchUndo(act, acts.slice(0, i)));
      found.undone += shown.length;
    }
  });
  const { faults: differences, ...compared } = matchHeard(account, heard);
  return { faults: [...faults, ...differences], draws: draws.length, ...found, compared };
}
