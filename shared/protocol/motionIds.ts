import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';

/** Piles move under numbers of their own, far above any piece's. */
const PILES_FROM = 2 ** 40;

/** The number under which a piece or a whole pile travels on the motion lane. Both ends work it out from the name alone. */
export function motionIdOf(body: PieceId | PlaceId): number {
  if (typeof body === 'number') return body;
  let low = 0x811c9dc5;
  let high = 0x2b;
  for (let i = 0; i < body.length; i++) {
    low = Math.imul(low ^ body.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ body.charCodeAt(i), 0x5bd1e995);
  }
  return PILES_FROM + (high >>> 24) * 2 ** 32 + (low >>> 0);
}

/** Whether a number on the motion lane stands for a pile. */
export function isPileInMotion(motionId: number): boolean {
  return motionId >= PILES_FROM;
}
