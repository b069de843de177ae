import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Posted, Spot } from '../rules/Board.ts';
import { Board } from '../rules/Board.ts';
import type { Slot } from '../rules/Slot.ts';
import { friendsOf } from '../rules/strength.ts';

/** The board with a card of somebody's put into a space. */
export function withCard(board: Board, owner: SeatId, card: PieceId, face: string, to: PlaceId): Board {
  const spot = board.spots.get(to) as Spot;
  const posted: Posted = { spot, card, face, owner, faceDown: false, shielded: false };
  return new Board(board.reading, new Map([...board.posted, [to, posted]]));
}

export function withoutPost(board: Board, place: PlaceId): Board {
  const posted = new Map(board.posted);
  posted.delete(place);
  return new Board(board.reading, posted);
}

export function withMove(board: Board, from: PlaceId, to: PlaceId): Board {
  const mover = board.posted.get(from);
  const spot = board.spots.get(to);
  if (mover === undefined || spot === undefined) return board;
  const posted = new Map(board.posted);
  posted.delete(from);
  posted.set(to, { ...mover, spot });
  const { slot } = board.reading;
  const { [from]: heard, ...others } = slot.radio;
  const radio = heard === undefined ? others : { ...others, [to]: heard };
  return new Board({ ...board.reading, slot: { ...slot, radio, moved: [...slot.moved, to] } }, posted);
}

export function withRadio(board: Board, posted: Posted): Board {
  const { slot, knobs } = board.reading;
  const { place } = posted.spot;
  const more = knobs.radio_mode === 'live' ? 1 : friendsOf(board, posted);
  const next: Slot = { ...slot, radio: { ...slot.radio, [place]: (slot.radio[place] ?? 0) + more } };
  return new Board({ ...board.reading, slot: next }, board.posted);
}
