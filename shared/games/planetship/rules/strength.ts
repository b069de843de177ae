import type { SeatId } from '#kernel/seat';
import type { Board, Posted } from './Board.ts';

const LEISURE = 1;
const PRISON = 4;
const COMMAND = 5;

/** How many other characters of the same seat stand in a character's zone and beside it. */
export function friendsOf(board: Board, { owner, spot }: Posted): number {
  let friends = 0;
  for (const other of board.posted.values())
    if (other.owner === owner && other.spot !== spot && board.isNear(spot.zone, other.spot.zone)) friends++;
  return friends;
}

/** What a character counts where it stands now. `unknown` stands for a card that is not seen. */
export function strengthOf(board: Board, posted: Posted, unknown = 0): number {
  const { slot, knobs } = board.reading;
  const card = board.cardOf(posted);
  const { place, zone, n } = posted.spot;
  // A bonus is of the zone it was given in; a character that left takes it along and cannot use it elsewhere.
  const radio = zone === slot.zone ? (slot.radio[place] ?? 0) : 0;
  const leisure =
    zone === LEISURE &&
    n === 3 &&
    board.holds(LEISURE) &&
    (knobs.leisure_moved_counts || !board.isMoved(place));
  const command = card?.icons.includes('RAD') === true && board.holds(COMMAND) && board.isNear(COMMAND, zone);
  return (
    (card?.strength ?? unknown) +
    (knobs.radio_mode === 'live' ? radio * friendsOf(board, posted) : radio) +
    (leisure ? 1 : 0) +
    (command ? 1 : 0)
  );
}

/** The strength of every seat with a character in a zone. */
export function totalsIn(board: Board, zone: number, unknown = 0): Map<SeatId, number> {
  const totals = new Map<SeatId, number>();
  for (const posted of board.postedIn(zone))
    totals.set(posted.owner, (totals.get(posted.owner) ?? 0) + strengthOf(board, posted, unknown));
  return totals;
}

/** Whether the weakest wins. */
export function isForTheWeakest(board: Board, zone: number): boolean {
  return zone === PRISON && board.holds(PRISON) && board.reading.knobs.prison_mode === 'lowest';
}

/** Who wins a zone; undefined when nobody stands there, or when a tie has no winner. */
export function winnerOf(board: Board, zone: number, unknown = 0): SeatId | undefined {
  const totals = totalsIn(board, zone, unknown);
  if (totals.size === 0) return undefined;
  const values = [...totals.values()];
  const best = isForTheWeakest(board, zone) ? Math.min(...values) : Math.max(...values);
  const tied = board.postedIn(zone).filter(({ owner }) => totals.get(owner) === best);
  const { zone_tiebreak } = board.reading.knobs;
  if (zone_tiebreak === 'no_winner' && tied.some(({ owner }) => owner !== tied[0]?.owner)) return undefined;
  return (zone_tiebreak === 'highest_space' ? tied.at(-1) : tied[0])?.owner;
}
