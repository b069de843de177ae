import type { Observation } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { CharacterCard, Mission } from '../cards.ts';
import { MISSION_ROW, ROUND_TRACK } from '../places.ts';
import { Board } from '../rules/Board.ts';
import type { Reading } from '../rules/Reading.ts';
import { readObservation, readTable } from '../rules/Reading.ts';
import { countFor, worthOf } from '../rules/score.ts';

/** What a bot makes of what it sees. */
export interface Outlook {
  readonly seat: SeatId;
  readonly board: Board;
  readonly missions: readonly Mission[];
  /** Rounds still to come after this one. */
  readonly roundsLeft: number;
}

/** By what a seat sees. */
export function outlookOf(seen: Observation): Outlook {
  return outlookBy(readObservation(seen), seen.viewer);
}

/** By a table of which everything is known, or imagined. */
export function outlookOn(table: Table, seat: SeatId): Outlook {
  return outlookBy(readTable(table), seat);
}

function outlookBy(reading: Reading, seat: SeatId): Outlook {
  const round = (reading.piecesIn(ROUND_TRACK)[0]?.at ?? 0) + 1;
  return {
    seat,
    board: new Board(reading),
    missions: reading
      .piecesIn(MISSION_ROW)
      .flatMap(({ face }) => reading.cards.missions.get(face ?? '') ?? []),
    roundsLeft: reading.knobs.rounds - round,
  };
}

/** What a card is worth that nobody has seen. */
const UNSEEN = 2.8;
const PER_ROUND = 0.12;
const PER_ICON = 0.6;
/** So many of a kind are usually needed for a mission. */
export const FOR_A_MISSION = 6;

/** What it is worth to end the game with a card: its points, its part in missions, and its use until then. */
export function cardWorth(outlook: Outlook, face: string): number {
  const card = outlook.board.reading.cards.characters.get(face);
  if (card === undefined) return UNSEEN;
  return card.points + missionWorth(outlook, card) + useWorth(outlook, card);
}

/** Its part in the missions, whoever has the most in the end. */
export function missionWorth({ board, missions }: Outlook, card: CharacterCard): number {
  let worth = 0;
  for (const mission of missions)
    worth += (countFor(mission, [card]) * worthOf(mission, board.reading.knobs)) / FOR_A_MISSION;
  return worth;
}

/** What it may do in the rounds to come. */
export function useWorth({ roundsLeft }: Outlook, { strength, icons }: CharacterCard): number {
  return PER_ROUND * roundsLeft * (strength + PER_ICON * icons.length);
}
