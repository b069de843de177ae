import type { Piece } from '#kernel/piece';
import { pieceOf, placeOf } from '#kernel/table';
import type { Asking } from './verb.ts';

/** Takes a piece out of the world, with the places on it and all that is in them. */
export function discard(asking: Asking, piece: Piece): void {
  const { table, scribe } = asking;
  for (const borne of piece.bears.map((id) => placeOf(table, id))) {
    for (const inside of borne.pieces.map((id) => pieceOf(table, id))) discard(asking, inside);
    if (borne.held !== null) scribe.changePlace(borne, { held: null });
    scribe.removePlace(borne);
  }
  scribe.release(piece);
  scribe.remove(piece);
}
