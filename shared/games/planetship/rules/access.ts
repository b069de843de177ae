import type { SeatId } from '#kernel/seat';
import type { PlaceId } from '#kernel/place';
import type { Objection } from '#rules/Rules';
import { placesOf } from '../places.ts';
import type { Board, Spot } from './Board.ts';
import { REFUSALS } from './refusals.ts';

/** Why a seat cannot place a character in this space. */
export function spaceRefusal(board: Board, seat: SeatId, place: PlaceId): Objection | undefined {
  const spot = board.spots.get(place);
  if (spot === undefined) return REFUSALS.slotNotInGrid;
  if (spot.n === 0) return REFUSALS.rewardSlot;
  if (board.posted.has(place)) return REFUSALS.spaceOccupied;
  if (reaches(board, seat, spot) || isFreeForAll(board, seat)) return undefined;
  return REFUSALS.noAccess;
}

/** By a dock, or from one of the own characters next to it. Face-down ones count. */
function reaches(board: Board, seat: SeatId, spot: Spot): boolean {
  return (
    spot.space?.dock === true ||
    board.neighbours(spot).some((near) => board.posted.get(near.place)?.owner === seat)
  );
}

function isFreeForAll(board: Board, seat: SeatId): boolean {
  return board.reading.knobs.stuck_rule === 'any_free_space' && reachable(board, seat).length === 0;
}

function reachable(board: Board, seat: SeatId): Spot[] {
  return [...board.spots.values()].filter(
    (spot) => spot.n > 0 && !board.posted.has(spot.place) && reaches(board, seat, spot),
  );
}

/** The spaces a seat may place a character in, in the order of zones and numbers. */
export function openSpaces(board: Board, seat: SeatId): Spot[] {
  const open = reachable(board, seat);
  if (open.length > 0 || board.reading.knobs.stuck_rule !== 'any_free_space') return open;
  return board.zones.flatMap((zone) => board.freeIn(zone.number));
}

/** Whether a seat has a ship, a card and a space for them. */
export function canPlace(board: Board, seat: SeatId): boolean {
  return (
    board.shipsOf(seat) > 0 &&
    board.reading.countIn(placesOf(seat).hand) > 0 &&
    openSpaces(board, seat).length > 0
  );
}
