import type { PlaceId } from '#kernel/place';
import type { Objection } from '#rules/Rules';
import type { Board, Spot } from './Board.ts';
import { REFUSALS } from './refusals.ts';

const HIBERNATION = 6;

/** Why a probe sent from one space cannot go to a spot. */
export function probeRefusal(board: Board, from: PlaceId, to: PlaceId): Objection | undefined {
  const spot = board.spots.get(to);
  const origin = board.spots.get(from);
  if (spot === undefined || origin === undefined) return REFUSALS.slotNotInGrid;
  if (!board.isNear(origin.zone, spot.zone)) return REFUSALS.probeRange;
  return isBanned(board, spot) ? REFUSALS.probeBanned : undefined;
}

function isBanned(board: Board, { zone }: Spot): boolean {
  return zone === HIBERNATION && board.reading.knobs.zone6_probe_ban && board.holds(HIBERNATION);
}

export function probeSpots(board: Board, from: PlaceId): Spot[] {
  return [...board.spots.values()].filter((spot) => probeRefusal(board, from, spot.place) === undefined);
}
