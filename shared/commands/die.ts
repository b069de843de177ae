import { PIECE_FACTS } from '#kernel/forms';
import type { Piece } from '#kernel/piece';
import { kindOf } from '#kernel/table';
import type { Asking } from './verb.ts';

/** Whether chance can decide which side of it shows. */
export function isDie({ table }: Asking, piece: Piece): boolean {
  const { form, sides } = kindOf(table, piece);
  return PIECE_FACTS[form].rolls && sides > 0;
}

/** A coin lies face up on its first side and face down on the other. */
export function showSide({ table, scribe }: Asking, piece: Piece, side: number): void {
  if (!PIECE_FACTS[kindOf(table, piece).form].facedSides) return;
  if ((side === 1) !== (piece.facing === 'up')) scribe.flip(piece);
}
