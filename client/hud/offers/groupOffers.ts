import type { OfferTold } from '#protocol/TurnTold';

/** Offers that begin with the same word: "Take" something, "Play" something. */
export interface OfferGroup {
  readonly verb: string;
  readonly offers: readonly OfferTold[];
}

/** Offers are short imperatives, so their first word says what sort of move they are. Groups stand as their first offers do. */
export function groupOffers(offers: readonly OfferTold[]): readonly OfferGroup[] {
  const groups = new Map<string, OfferTold[]>();
  for (const offer of offers) {
    const verb = verbOf(offer.words);
    const group = groups.get(verb);
    if (group === undefined) groups.set(verb, [offer]);
    else group.push(offer);
  }
  return [...groups].map(([verb, alike]) => ({ verb, offers: alike }));
}

/** What is left of the words below the group's own: the verb need not be read nine times. */
export function wordsInGroup({ words }: OfferTold): string {
  const rest = words.slice(verbOf(words).length).trim();
  return rest === '' ? words : rest;
}

function verbOf(words: string): string {
  return /^\S+/.exec(words.trim())?.[0] ?? words;
}
