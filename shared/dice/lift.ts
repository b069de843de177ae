import { PIECE_FACTS } from '#kernel/forms';
import type { Kind } from '#kernel/kind';
import { dieSolid, soundSides } from './solid.ts';

/** Thinner things slip through each other between two steps of the physics. */
export const THINNEST = 0.05;

/** How thick a die with two sides is, as a share of its width. */
export const DISC = 0.15;

/** How far the centre of a body lies above its pose, which is at its underside: add it to draw the piece. */
export function liftOf(kind: Pick<Kind, 'form' | 'size' | 'sides'>, scale = 1, count = 1): number {
  const thick = Math.max(THINNEST, kind.size[2] * scale);
  if (PIECE_FACTS[kind.form].build !== 'solid' || count > 1) return (thick * Math.max(1, count)) / 2;
  const sides = soundSides(kind.sides);
  return sides === 2 ? Math.max(THINNEST, thick * DISC) / 2 : dieSolid(sides).centre * thick;
}
