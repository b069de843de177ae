import type { SeatId } from '#kernel/seat';
import type { ActTold } from '#kernel/tell';
import { moved, spokenOf } from './effects.ts';
import { counted } from './english.ts';
import type { Teller, Tellers } from './Teller.ts';
import type { Spoken } from './things.ts';
import { nounFor, placeWords, seatWords, things } from './things.ts';
import type { Witness } from './Witness.ts';

const aboutPile =
  (phrase: (pile: string, act: ActTold) => string): Teller =>
  (act, witness) =>
    phrase(placeWords(witness, pileOf(act), act.seat), act);

/** The pile an act was about: what its effects name, or what was asked for. */
export function pileOf(act: ActTold): string | null {
  for (const effect of act.effects)
    if (
      effect.type === 'pile-shuffled' ||
      effect.type === 'pile-ordered' ||
      effect.type === 'pile-flipped' ||
      effect.type === 'place-changed'
    )
      return effect.place;
  for (const effect of act.effects) if (effect.type === 'piece-placed') return effect.from.place;
  const asked = act.cause?.asked;
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return null;
  for (const key of ['pile', 'place', 'bag', 'from'] as const) {
    const named = (asked as Readonly<Record<string, unknown>>)[key];
    if (typeof named === 'string') return named;
  }
  return null;
}

function sources(act: ActTold, witness: Witness): string {
  return placeWords(witness, moved(act)[0]?.from.place ?? null, act.seat);
}

/** What hands do with piles, bags and hands, by verb. */
export const PILE_TELLERS: Tellers = {
  draw(act, witness) {
    const drawn = moved(act);
    return `drew ${things(witness, drawn.map(spokenOf))} from ${sources(act, witness)}`;
  },
  deal,
  shuffle: aboutPile((pile) => (pile === 'somewhere hidden' ? 'shook a bag' : `shuffled ${pile}`)),
  cut: aboutPile((pile) => `cut ${pile}`),
  split: aboutPile((pile, act) => {
    const parts = new Set(moved(act).map(({ to, as }) => (to.place === 'table' ? `#${as}` : to.place)));
    return `split ${pile} into ${counted(parts.size + 1, 'pile')}`;
  }),
  spread: aboutPile((pile) => `spread out ${pile}`),
  flipPile: aboutPile((pile) => `flipped ${pile}`),
  reset: aboutPile((pile) => `gathered ${pile} again and shuffled it`),
  search: aboutPile((pile) => `looked through ${pile}`),
  takeOut(act, witness) {
    return `took ${things(witness, moved(act).map(spokenOf))} out of ${sources(act, witness)}`;
  },
  sort: aboutPile((pile) => `sorted ${pile}`),
  arrange(act, witness) {
    const pile = pileOf(act);
    // In which order people hold their cards is their own business, and they change it all the time.
    return pile === null || witness.place(pile)?.form === 'hand'
      ? null
      : `rearranged ${placeWords(witness, pile, act.seat)}`;
  },
  empty: aboutPile((bag) => `emptied ${bag}`),
};

/** "dealt 5 cards to each of 4 seats"; uneven deals name the number of all. */
function deal(act: ActTold, witness: Witness): string {
  const moves = moved(act);
  const shares = new Map<string | null, number>();
  for (const { to } of moves) shares.set(to.place, (shares.get(to.place) ?? 0) + 1);
  const [first] = shares.values();
  const each = first ?? 0;
  const noun = nounFor(witness, moves.map(spokenOf).map(faceless));
  if (shares.size === 1) {
    const [hand] = shares.keys();
    const owner = hand === null || hand === undefined ? undefined : witness.place(hand)?.owner;
    const to = owner === undefined || owner === null ? 'a hand' : dealtTo(act.seat, owner, witness);
    return `dealt ${counted(each, noun)} to ${to}`;
  }
  const even = [...shares.values()].every((share) => share === each);
  return even
    ? `dealt ${counted(each, noun)} to each of ${shares.size} seats`
    : `dealt ${counted(moves.length, noun)} to ${shares.size} seats`;
}

function dealtTo(by: SeatId | null, owner: SeatId, witness: Witness): string {
  if (owner !== by) return seatWords(witness, owner);
  return owner === witness.viewer ? 'yourself' : 'themselves';
}

function faceless({ ids, kind, near = [] }: Spoken): Spoken {
  return { ids, kind, near };
}
