import type { Observation } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { Mission } from '../cards.ts';
import { MISSIONS, characterOf } from '../cards.ts';
import { MISSION_ROW, ROUND_TRACK } from '../places.ts';
import { Board } from '../rules/Board.ts';
import { readObservation } from '../rules/Reading.ts';
import { countFor, worthOf } from '../rules/score.ts';

/** What a bot makes of what it sees. */
export interface Outlook {
  readonly seat: SeatId;
  readonly board: Board;
  readonly missions: readonly Mission[];
  /** Rounds still to come after this one. */
  readonly roundsLeft: number;
}

export function outlookOf(seen: Observation): Outlook {
  const reading = readObservation(seen);
  const round = (reading.piecesIn(ROUND_TRACK)[0]?.at ?? 0) + 1;
  return {
    seat: seen.viewer,
    board: new Board(reading),
    missions: reading.piecesIn(MISSION_ROW).flatMap(({ face }) => MISSIONS[face ?? ''] ?? []),
    roundsLeft: reading.knobs.rounds - round,
  };
}

/** What a card is worth that nobody has seen. */
const UNSEEN = 2.8;
const PER_ROUND = 0.12;
const PER_ICON = 0.6;
/** So many of a kind are usually needed for a mission. */
const FOR_A_MISSION = 6;

/** What it is worth to end the game with a card: its points, its part in missions, and its use until then. */
export function cardWorth({ board, missions, roundsLeft }: Outlook, face: string): number {
  const card = characterOf(face);
  if (card === undefined) return UNSEEN;
  const mission = missions.reduce(
    (sum, one) => sum + (countFor(one, [card]) * worthOf(one, board.reading.knobs)) / FOR_A_MISSION,
    0,
  );
  return card.points + mission + PER_ROUND * roundsLeft * (card.strength + PER_ICON * card.icons.length);
}
