import type { AccountCheck } from '#kernel/chance/checkAccount';
import { counted } from '../../words/english.ts';

/** What is said of an account that was checked: what was found, and what was compared with what. */
export interface CheckWords {
  /** partly: nothing is wrong, and not all could be checked. */
  readonly how: 'holds' | 'partly' | 'broken';
  readonly found: string;
  readonly notes: readonly string[];
}

const MOST_FAULTS = 3;

/** All faults in a sentence, or as many as anybody reads. */
export function faultWords(faults: readonly string[]): string {
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  return `✗ This does not hold: ${faults.slice(0, MOST_FAULTS).join('; ')}${more}.`;
}

export function checkWords(check: AccountCheck): CheckWords {
  const { faults, draws, rolls, shuffles, unchecked } = check;
  const notes = [...comparedWith(check), ...undecided(check)];
  if (faults.length > 0) return { how: 'broken', found: faultWords(faults), notes };
  const follow = draws === 1 ? '1 draw follows' : `all ${draws} draws follow`;
  const shown = `the seed fits its seal, ${follow} from it, and ${counted(rolls, 'roll')} and ${counted(shuffles, 'shuffle')} show what was drawn for them`;
  if (unchecked === 0) return { how: 'holds', found: `✓ Checked on this screen: ${shown}.`, notes };
  const found = `Nothing is wrong, but not all could be checked: ${shown}; ${counted(unchecked, 'more outcome')} could not be held against a draw, because the log does not say enough.`;
  return { how: 'partly', found, notes };
}

/** What this screen itself has to say to it. */
function comparedWith({ compared: { isSealSeen, rolls, shuffles } }: AccountCheck): string[] {
  return [
    isSealSeen
      ? 'This browser was shown the same seal while the seed was in use.'
      : 'This browser was not here while the seed was in use: whether its seal was shown then, only others can say.',
    rolls + shuffles === 0
      ? 'None of it was told on this screen as it happened, so none of it was compared with that.'
      : `${counted(rolls, 'roll')} and ${counted(shuffles, 'shuffle')} were told on this screen as they happened, and were compared with the account. Which cards lay in a shuffled pile is in no account.`,
  ];
}

/** What the seed does not decide, or nobody can look up. */
function undecided({ fallen, undone, others }: AccountCheck): string[] {
  const notes: string[] = [];
  if (fallen > 0)
    notes.push(
      `${counted(fallen, 'throw')} by hand came of how the die fell: no seed says anything of that.`,
    );
  if (undone > 0)
    notes.push(
      `${counted(undone, 'outcome')} came back by undoing or redoing, and nothing was drawn for that.`,
    );
  if (others > 0)
    notes.push(
      `${counted(others, 'draw')} decided something else, such as what comes out of a bag or a choice of the game: what came of that was not compared.`,
    );
  return notes;
}
