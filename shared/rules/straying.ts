import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';
import type { Box } from './Game.ts';
import type { Fault } from './Rules.ts';

/** Where the pieces of a game belong. */
export interface Homes {
  isHome(piece: Piece): boolean;
  /** Whether a place is one of the game's: strangers lie wrong there, and nowhere else. */
  isOurs(place: PlaceId): boolean;
}

/** For `adopt`: pieces of the box that do not lie where they belong, and strangers that lie among them. */
export function straying(table: Table, box: Box, homes: Homes): Fault[] {
  const kinds = new Set(box.kinds.map((kind) => kind.id));
  return [...table.pieces.values()]
    .filter((piece) => !homes.isHome(piece) && (kinds.has(piece.kind) || homes.isOurs(piece.place)))
    .map((piece) => ({ text: `a ${kindTitleOf(table, piece)} is out of place`, piece: piece.id }));
}

/** What a piece is called in a fault: by its kind, whatever its face. */
export function kindTitleOf(table: Table, { kind }: Piece): string {
  return table.kinds.get(kind)?.title ?? 'piece';
}
