import type { TableSize } from '#kernel/tableSize';

/** The strip outside the felt in which a seat's hand stands, and the gap before it. */
export const HAND_DEPTH = 5;
export const HAND_GAP = 0.25;

/** Where the box stands by default: beyond a corner, where no seat's hand is. */
export const BOX_ZONE = 12;
export function boxCorner({ width, depth }: TableSize): { x: number; z: number } {
  return { x: -(width / 2 + 14), z: -(depth / 2 + 9) };
}
