import { SLOTS } from '#kernel/beat';
import type { ActTold } from '#kernel/tell';
import type { BeatRefTold, BeatTold } from '#kernel/tellBeat';
import { ofType } from './effects.ts';
import { capital } from './english.ts';
import { placeWords, seatWords, thing } from './things.ts';
import type { Witness } from './Witness.ts';

/** The sentences in which the game itself tells an act, filled with what this witness may know; none where it tells nothing. */
export function beatSentences(act: ActTold, witness: Witness): string[] {
  return ofType(act, 'beat').map((beat) => filled(beat, act, witness));
}

function filled({ text, about }: BeatTold, { seat }: ActTold, witness: Witness): string {
  const near = about.flatMap((ref) => ('place' in ref ? [ref.place] : []));
  const words = (ref: BeatRefTold): string => {
    if ('place' in ref) return placeWords(witness, ref.place, seat);
    if ('seat' in ref) return seatWords(witness, ref.seat);
    if ('number' in ref) return String(ref.number);
    return thing(witness, { ids: [ref.piece], kind: ref.kind, face: ref.face, label: ref.label, near });
  };
  const said = text.replaceAll(SLOTS, (slot: string, nth: string) => {
    const ref = about[Number(nth)];
    return ref === undefined ? slot : words(ref);
  });
  return stopped(capital(said));
}

function stopped(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
