import type { Grabbable } from './Grabbable.ts';

/** Whether flipping it means its mirror image: a tile of several cells, the same on both sides, lying open. */
export function isMirrored({ kind, piece }: Pick<Grabbable, 'kind' | 'piece'>): boolean {
  if (kind === null || piece === null || piece.facing === 'down' || piece.face !== undefined) return false;
  return kind.footprint !== null && kind.footprint.length > 1;
}
