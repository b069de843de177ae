import type { OfferTold } from '#protocol/TurnTold';
import type { Subject, Subjects } from './bySubject.ts';
import { withFirst, wordsUnder } from './bySubject.ts';
import { wordsInGroup } from './groupOffers.ts';

/** Offers under a heading of their own, or under none. */
export interface Section {
  readonly key: string;
  readonly heading: string | null;
  readonly offers: readonly OfferTold[];
  /** What is to be read below the heading. */
  readonly wordsOf: (offer: OfferTold) => string;
  /** The digit of its first offer; null: no digit plays them now. */
  readonly firstDigit: number | null;
}

/** What the open list looks like now, and what its digits mean: always what they stand beside. */
export interface ListPlan {
  /** The row to choose a card from, each with its digit. */
  readonly cards: readonly { readonly subject: Subject; readonly digit: number | null }[];
  readonly sections: readonly Section[];
  /** In the order of their digits. */
  readonly digits: readonly (Subject | OfferTold)[];
  /** The one card that was chosen; the others are out of the way. */
  readonly chosen: Subject | null;
}

export interface Wanted {
  /** The card that was chosen in the list. */
  readonly chosen: string | null;
  /** The card that is pointed at or selected at the table. */
  readonly pointed: string | null;
  /** The one that was so before: it stays in front while the pointer comes over to the list. */
  readonly last: string | null;
}

export function planList(
  offers: readonly OfferTold[],
  sorted: Subjects | null,
  { chosen: wish, pointed, last }: Wanted,
): ListPlan {
  if (sorted === null) return { cards: [], sections: [plain(offers, 1)], digits: offers, chosen: null };
  const { subjects, loose } = sorted;
  const find = (key: string | null) => subjects.find((one) => one.key === key) ?? null;
  const chosen = find(wish);
  const numbered = chosen ?? find(pointed);
  const cards = subjects.map((subject, i) => ({ subject, digit: numbered === null ? i + 1 : null }));
  if (chosen !== null) return { cards, sections: [under(chosen, 1)], digits: chosen.offers, chosen };
  return {
    cards,
    sections: [
      ...withFirst(subjects, pointed ?? last).map((one) => under(one, one === numbered ? 1 : null)),
      ...(loose.length === 0 ? [] : [plain(loose, numbered === null ? subjects.length + 1 : null)]),
    ],
    digits: numbered?.offers ?? [...subjects, ...loose],
    chosen,
  };
}

function under(subject: Subject, firstDigit: number | null): Section {
  const { key, name, offers } = subject;
  return { key, heading: name, offers, wordsOf: (offer) => wordsUnder(subject, offer), firstDigit };
}

function plain(offers: readonly OfferTold[], firstDigit: number | null): Section {
  return { key: '', heading: null, offers, wordsOf: wordsInGroup, firstDigit };
}
