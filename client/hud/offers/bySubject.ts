import { beginningOf } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { Target } from '../../desk/Target.ts';
import { keyOf } from '../../desk/Target.ts';
import { wordsInGroup } from './groupOffers.ts';

/** Offers of one sort that begin with the same card, pile or piece: where it may go. */
export interface Subject {
  readonly key: string;
  readonly target: Target;
  /** As the offers call it, which is shorter than all that is known of it. */
  readonly name: string;
  readonly offers: readonly OfferTold[];
}

export interface Subjects {
  readonly subjects: readonly Subject[];
  /** What has no movement, and so is about no single piece. */
  readonly loose: readonly OfferTold[];
}

/** So many a digit reaches; a list of no more is short enough as it is. */
const REACHED = 9;

/**
 * A long list by what its offers are about, in their order: first the card is chosen, then its place. null where that
 * would not shorten it: most pieces have only one way, or all ways begin with one piece.
 */
export function bySubject(
  offers: readonly OfferTold[],
  titleOf: (target: Target) => string,
): Subjects | null {
  if (offers.length <= REACHED) return null;
  const found = new Map<string, { target: Target; offers: OfferTold[] }>();
  const loose: OfferTold[] = [];
  for (const offer of offers) {
    const target = beginningOf(offer.gesture);
    const known = target === null ? undefined : found.get(keyOf(target));
    if (target === null) loose.push(offer);
    else if (known === undefined) found.set(keyOf(target), { target, offers: [offer] });
    else known.offers.push(offer);
  }
  if (found.size < 2 || found.size * 2 > offers.length - loose.length) return null;
  const subjects = Array.from(found, ([key, { target, offers: alike }]): Subject => {
    const name = nameIn(alike, titleOf(target));
    return { key, target, name, offers: alike };
  });
  return { subjects, loose };
}

/** What is left of the words below its name. */
export function wordsUnder({ name }: Subject, offer: OfferTold): string {
  const tail = wordsInGroup(offer);
  const bare = withoutArticle(tail);
  const rest = bare.toLowerCase().startsWith(name.toLowerCase()) ? bare.slice(name.length).trim() : '';
  return rest === '' ? tail : rest;
}

/** What is pointed at comes first; the others stay in their order. */
export function withFirst(subjects: readonly Subject[], key: string | null): readonly Subject[] {
  const first = subjects.find((one) => one.key === key);
  return first === undefined ? subjects : [first, ...subjects.filter((one) => one !== first)];
}

/** As much of its title as all of these offers begin with; all of it where they call it something else. */
function nameIn(offers: readonly OfferTold[], title: string): string {
  const tails = offers.map((offer) => withoutArticle(wordsInGroup(offer)).split(/\s+/));
  const shared: string[] = [];
  for (const [i, word] of title.split(/\s+/).entries()) {
    if (!tails.every((tail) => plain(tail[i] ?? '') === plain(word))) break;
    shared.push(word);
  }
  return shared.length === 0 ? title : shared.join(' ').replace(MARKS, '');
}

const MARKS = /[,;:.]+$/;

function plain(word: string): string {
  return word.replace(MARKS, '').toLowerCase();
}

function withoutArticle(words: string): string {
  return words.replace(/^(the|a|an) /i, '');
}
