import { path } from '#art/draw';
import type { Path } from '#art/Drawing';
import type { Suit } from '../cards.ts';

/** Each suit as an outline about (0, 0), a hundred high. */
const OUTLINE: Record<Suit, string> = {
  S: 'M0 -50C9 -30 46 -10 46 16C46 32 34 40 22 40C13 40 6 35 3 28C4 38 8 45 17 50L-17 50C-8 45 -4 38 -3 28C-6 35 -13 40 -22 40C-34 40 -46 32 -46 16C-46 -10 -9 -30 0 -50Z',
  H: 'M0 47C-9 30 -48 8 -48 -16C-48 -36 -35 -46 -23 -46C-11 -46 -3 -38 0 -28C3 -38 11 -46 23 -46C35 -46 48 -36 48 -16C48 8 9 30 0 47Z',
  C: 'M-21 -29a21 21 0 1 0 42 0a21 21 0 1 0 -42 0ZM-46 8a21 21 0 1 0 42 0a21 21 0 1 0 -42 0ZM4 8a21 21 0 1 0 42 0a21 21 0 1 0 -42 0ZM-9 -12L-4 14C-4 32 -8 44 -17 50L17 50C8 44 4 32 4 14L9 -12Z',
  D: 'M0 -54C10 -31 24 -13 43 0C24 13 10 31 0 54C-10 31 -24 13 -43 0C-24 -13 -10 -31 0 -54Z',
};

/** Told apart by shape first; the tints differ too, also between the two dark and the two bright suits. */
export const TINT: Record<Suit, string> = { S: '#1b2a44', H: '#b01f2e', C: '#14503c', D: '#b4510a' };
export const TINT_DEEP: Record<Suit, string> = { S: '#0f1929', H: '#7c1320', C: '#0b3125', D: '#7d3604' };
export const TINT_PALE: Record<Suit, string> = { S: '#d9dfe9', H: '#f4dcd6', C: '#d7e6da', D: '#f7e3cb' };

/** A suit's sign of a height, around a point. */
export function suitMark(
  suit: Suit,
  x: number,
  y: number,
  size: number,
  fill: string = TINT[suit],
  rotate = 0,
): Path {
  return path(OUTLINE[suit], { x, y, scale: size / 100, rotate, fill });
}
