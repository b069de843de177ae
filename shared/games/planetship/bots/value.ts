import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { CharacterCard } from '../cards.ts';
import { placesOf } from '../places.ts';
import { countFor, missionShares, worthOf } from '../rules/score.ts';
import type { Outlook } from './Outlook.ts';
import { FOR_A_MISSION, missionWorth, outlookOn, useWorth } from './Outlook.ts';
import { chanceIn, prizeOf } from './standing.ts';

/** How well a seat stands: what it would score with the cards it would keep, their further use, and what it may win this round. */
export function value(table: Table, seat: SeatId): number {
  const outlook = outlookOn(table, seat);
  const { board, missions, roundsLeft } = outlook;
  const { reading } = board;
  const { knobs, slot } = reading;
  const hands = reading.seats.map((one) => keptBy(outlook, one));
  const me = reading.seats.indexOf(seat);
  const mine = hands[me] as Kept;
  // Who leads in a mission early may still be overtaken; what counts then is how much one has of it.
  const sure = 1 - roundsLeft / Math.max(1, knobs.rounds);
  let worth = (reading.countIn(placesOf(seat).discards) + mine.spare) * knobs.discard_vp;
  for (const card of mine.cards) worth += card.points + useWorth(outlook, card);
  for (const mission of missions) {
    const share = missionShares(
      mission,
      hands.map(({ cards }) => cards),
      knobs,
    ).points[me];
    const part = (countFor(mission, mine.cards) * worthOf(mission, knobs)) / FOR_A_MISSION;
    worth += sure * (share ?? 0) + (1 - sure) * part;
  }
  // Between rounds nothing lies on the zones.
  for (const { number } of board.zones)
    if (number >= slot.zone) worth += chanceIn(board, seat, number) * prizeOf(outlook, number);
  return worth;
}

interface Kept {
  readonly cards: readonly CharacterCard[];
  /** How many more there are than may be kept. */
  readonly spare: number;
}

/** The cards of a seat, in hand or out, as far as it may keep them: those worth most. */
function keptBy(outlook: Outlook, seat: SeatId): Kept {
  const { board } = outlook;
  const { characters } = board.reading.cards;
  const cards: CharacterCard[] = [];
  const add = (face: string | undefined): void => {
    const card = characters.get(face ?? '');
    if (card !== undefined) cards.push(card);
  };
  for (const { face } of board.reading.piecesIn(placesOf(seat).hand)) add(face);
  for (const { owner, face } of board.posted.values()) if (owner === seat) add(face);
  const limit = board.reading.knobs.hand_limit;
  if (cards.length <= limit) return { cards, spare: 0 };
  const worth = (card: CharacterCard): number =>
    card.points + missionWorth(outlook, card) + useWorth(outlook, card);
  return {
    cards: cards.toSorted((a, b) => worth(b) - worth(a)).slice(0, limit),
    spare: cards.length - limit,
  };
}
