import { offerWorth } from './offerWorth.ts';
import type { Offer, Prospect, Source } from './Prospect.ts';
import type { Shortfall } from './Shortfall.ts';
import { shortfallsOf } from './Shortfall.ts';
import {
  ATOM_WORTH,
  CARD_WORTH,
  MOST_ATOMS,
  MOST_CARDS,
  SECOND_BEST,
  THIRD_BEST,
  TOKEN_WORTH,
} from './worths.ts';

/** What a seat can still make of what it has, in points. */
export function prospectWorth(prospect: Prospect): number {
  const { atoms, extras, doubles, jokers, hand, played, offers } = prospect;
  const shortfalls = shortfallsOf(prospect);
  let first = 0;
  let second = 0;
  let third = 0;
  for (let i = 0; i < offers.length; i++) {
    let worth = 0;
    for (const short of shortfalls[i] as readonly Shortfall[])
      worth = Math.max(worth, offerWorth(prospect, offers[i] as Offer, short));
    if (worth > first) {
      third = second;
      second = first;
      first = worth;
    } else if (worth > second) {
      third = second;
      second = worth;
    } else if (worth > third) third = worth;
  }
  return (
    first +
    SECOND_BEST * second +
    THIRD_BEST * third +
    ATOM_WORTH * Math.min(atoms, MOST_ATOMS) +
    TOKEN_WORTH.X * extras +
    TOKEN_WORTH.D * doubles +
    TOKEN_WORTH.J * jokers +
    CARD_WORTH * Math.min(carriers(hand) + carriers(played), MOST_CARDS)
  );
}

/** How many of these cards bring aliens. */
function carriers(sources: readonly Source[]): number {
  let count = 0;
  for (const { pairs } of sources) if (pairs.length > 0) count++;
  return count;
}
