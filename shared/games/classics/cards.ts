/** Suits in the order in which a hand is sorted: dark and bright take turns, so that neighbours are told apart at a glance. */
export const SUITS = ['S', 'H', 'C', 'D'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const JOKERS = ['*1', '*2'] as const;

/** The 54 faces of a deck: rank and suit as in `QH`, then the jokers. */
export const FACES: readonly string[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)),
  ...JOKERS,
];

export type CardRead = { readonly rank: Rank; readonly suit: Suit } | { readonly joker: 1 | 2 };

/** What a face says; null for one that is on no card of ours. */
export function readCard(face: string): CardRead | null {
  if (face === '*1' || face === '*2') return { joker: face === '*1' ? 1 : 2 };
  const suit = SUITS.find((s) => face.endsWith(s));
  const rank = RANKS.find((r) => suit !== undefined && face === `${r}${suit}`);
  return suit === undefined || rank === undefined ? null : { rank, suit };
}

const SUIT_NAMES: Record<Suit, string> = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' };
const RANK_NAMES: Record<Rank, string> = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

/** What people call a card. */
export function cardName(face: string): string {
  const card = readCard(face);
  if (card === null) return 'card';
  if ('joker' in card) return card.joker === 1 ? 'bright joker' : 'dark joker';
  return `${RANK_NAMES[card.rank]} of ${SUIT_NAMES[card.suit]}`;
}

/** By suit, then by rank with the ace highest, jokers last; faces of other decks behind them, by their letters. */
export function cardOrder(a: string, b: string): number {
  return standing(a) - standing(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function standing(face: string): number {
  const card = readCard(face);
  if (card === null) return 1000;
  if ('joker' in card) return 500 + card.joker;
  const rank = card.rank === 'A' ? RANKS.length : RANKS.indexOf(card.rank);
  return SUITS.indexOf(card.suit) * 20 + rank;
}
