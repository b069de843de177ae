import type { ActTold } from '#kernel/tell';
import { beatSentences } from './beats.ts';
import { moved, spokenOf } from './effects.ts';
import { capital } from './english.ts';
import type { Tellers } from './Teller.ts';
import { generally } from './Teller.ts';
import { PIECE_TELLERS } from './pieceTellers.ts';
import { PILE_TELLERS } from './pileTellers.ts';
import { TABLE_TELLERS } from './tableTellers.ts';
import { nounFor, seatWords } from './things.ts';
import type { Told } from './Told.ts';
import type { Witness } from './Witness.ts';

/** One act in a short sentence, as this witness would tell it; null for what means nothing to anybody. */
export function tellAct(act: ActTold, witness: Witness): Told | null {
  const beats = beatSentences(act, witness);
  if (beats.length > 0) return { by: act.seat, who: '', did: '', beats };
  const did = DID[act.verb];
  const said = did === undefined ? generally(act, witness) : did(act, witness);
  if (said === null) return null;
  if (typeof said !== 'string') return { by: act.seat, ...said };
  const small = smallness(act, witness);
  return { by: act.seat, who: whoOf(act, witness), did: said, ...(small === undefined ? {} : { small }) };
}

function whoOf({ seat }: ActTold, witness: Witness): string {
  return seat === null ? 'The table' : capital(seatWords(witness, seat));
}

/** What is done so often that five of them in a row say no more than one. */
const SMALL: Readonly<Record<string, string>> = { drop: 'moved', move: 'moved', rotate: 'rotated' };

function smallness(act: ActTold, witness: Witness): Told['small'] {
  const word = SMALL[act.verb];
  const spots = moved(act);
  if (word === undefined || act.override !== null || spots.length === 0) return undefined;
  // What left its place is worth a line of its own: a drawn card is no straightened one.
  if (spots.some(({ from, to }) => from.place !== to.place)) return undefined;
  const spoken = spots.map(spokenOf);
  return { word, pieces: spots.map(({ as, piece }) => as ?? piece), noun: nounFor(witness, spoken) };
}

const DID: Tellers = {
  ...PIECE_TELLERS,
  ...PILE_TELLERS,
  ...TABLE_TELLERS,
  override(act, witness) {
    const asked = act.cause?.asked;
    const inner =
      typeof asked === 'object' && asked !== null && 'command' in asked
        ? (asked as { readonly command: { readonly verb?: unknown } }).command.verb
        : undefined;
    const teller = typeof inner === 'string' && inner !== 'override' ? DID[inner] : undefined;
    return (teller ?? generally)(act, witness);
  },
};

/** Every verb that is told in its own way: the tests walk through all of them. */
export const TOLD_VERBS: readonly string[] = Object.keys(DID);
