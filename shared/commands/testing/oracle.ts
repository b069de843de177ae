import type { Piece } from '#kernel/piece';
import type { SeatId, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';

/**
 * Which faces a viewer may see at the rich table, worked out from what people would say about hands, decks and bags, and
 * on purpose not from the kernel's `visibility`.
 */
export function visibleFaces(table: Table, viewer: Viewer): Set<string> {
  const faces = new Set<string>();
  for (const piece of table.pieces.values()) {
    if (!mayRead(table, viewer, piece)) continue;
    faces.add(piece.face);
    const list = table.kinds.get(piece.kind)?.list ?? '';
    for (const cell of Object.values(table.lists.get(list)?.rows.get(piece.face) ?? {}))
      faces.add(String(cell));
  }
  return faces;
}

function mayRead(table: Table, viewer: Viewer, piece: Piece): boolean {
  const where = placeOf(table, piece.place);
  const told = piece.shown.some((seat) => together(table, viewer, seat));
  const searching = where.openTo.some((seat) => together(table, viewer, seat));
  const carried = piece.held !== null;
  if (!carried && where.on !== null && !mayTouch(table, viewer, pieceOf(table, where.on))) return false;
  if (told || searching) return true;
  switch (where.form) {
    case 'hand':
      return together(table, viewer, where.owner);
    case 'bag':
      return false;
    case 'deck':
      return piece.facing === 'up' && (carried || top(table, where.pieces) === piece.id);
    default:
      return piece.facing === 'up';
  }
}

/** Whether a viewer sees that a board or a bag is there. */
function mayTouch(table: Table, viewer: Viewer, host: Piece): boolean {
  if (host.held !== null) return true;
  const where = placeOf(table, host.place);
  const outside = where.on === null || mayTouch(table, viewer, pieceOf(table, where.on));
  const shown = [...host.shown, ...where.openTo].some((seat) => together(table, viewer, seat));
  switch (where.form) {
    case 'hand':
      return outside && (shown || together(table, viewer, where.owner));
    case 'bag':
    case 'deck':
      return outside && shown;
    default:
      return outside;
  }
}

function top(table: Table, ids: readonly number[]): number | undefined {
  return ids.findLast((id) => pieceOf(table, id).held === null);
}

function together(table: Table, viewer: Viewer, seat: SeatId | null): boolean {
  if (viewer === seat) return true;
  const team = table.seats.find((s) => s.id === viewer)?.team ?? null;
  return team !== null && table.seats.find((s) => s.id === seat)?.team === team;
}
