import { actionsOf } from '#rules/authoring/action';
import type { Named, Writes } from '#rules/authoring/action';
import type { Piece } from '#kernel/piece';
import type { Phase } from '../phases.ts';
import type { View } from '../view.ts';

export const action: Writes<View, Phase> = actionsOf();

/** For tokens that wait side by side: any that looks the same does as well. */
export function alike(_seen: View, _action: Named, listed: Piece, piece: Piece): boolean {
  return listed.kind === piece.kind && listed.facing === piece.facing;
}
