import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';

/** Piles move under numbers of their own, far above any piece's. */
const PILES_FROM = 2 ** 40;
const PILE = /^pile-(\d{1,12})$/;

/** The number under which a body travels on the motion lane; undefined for a place that never moves. */
export function motionIdOf(body: PieceId | PlaceId): number | undefined {
  if (typeof body === 'number') return body;
  const number = PILE.exec(body)?.[1];
  return number === undefined ? undefined : PILES_FROM + Number(number);
}

/** The piece or pile a number on the motion lane stands for. */
export function bodyOf(motionId: number): PieceId | PlaceId {
  return motionId < PILES_FROM ? motionId : `pile-${motionId - PILES_FROM}`;
}
