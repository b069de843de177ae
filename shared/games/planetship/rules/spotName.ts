import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import { whoIs } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import { seesFace } from '#kernel/visibility';
import { roman, shortName } from '../names.ts';
import type { Board, Posted } from './Board.ts';

/** "zone 7, space III": the number is what is printed large on the tile. */
export function spotName(board: Board, place: PlaceId): string {
  const spot = board.spots.get(place);
  if (spot === undefined) return 'nowhere';
  return `zone ${spot.zone}, ${spot.n === 0 ? 'the reward' : `space ${roman(spot.n)}`}`;
}

/** A character as a seat sees it: by its card if it may look at that, else only whose it is. */
export function postedName(table: Table, seat: SeatId, board: Board, posted: Posted): string {
  const card = seesFace(table, seat, pieceOf(table, posted.card)) ? board.cardOf(posted) : undefined;
  const what = card === undefined ? 'face-down character' : shortName(card);
  return `${whoIs(table.seats, posted.owner)}’s ${what}`;
}
