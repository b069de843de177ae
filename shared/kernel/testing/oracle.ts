import type { Piece } from '../piece.ts';
import type { Audience, Place } from '../place.ts';
import type { SeatId, Viewer } from '../seat.ts';
import { SPECTATOR } from '../seat.ts';
import type { Table } from '../table.ts';

// Who may see what, written down once more from the specification, slowly and without a look at visibility.ts: what the
// kernel says is compared with this.

export function viewersOf(table: Table): Viewer[] {
  return [...table.seats.map((s) => s.id), SPECTATOR];
}

export function inCircle(table: Table, seat: SeatId | null, viewer: Viewer): boolean {
  const own = table.seats.find((s) => s.id === seat);
  const other = table.seats.find((s) => s.id === viewer);
  if (own === undefined || other === undefined) return false;
  return own.id === other.id || (own.team !== null && own.team === other.team);
}

const home = (table: Table, piece: Piece): Place => table.places.get(piece.place) as Place;

export function maySeePlace(table: Table, viewer: Viewer, where: Place): boolean {
  if (where.on === null) return table.seats.some((s) => s.id === viewer) || viewer === SPECTATOR;
  const host = table.pieces.get(where.on) as Piece;
  return hasSide(table, host) ? maySeeSide(table, viewer, host) : maySeeBody(table, viewer, host);
}

/** Whether a viewer is in an audience of a place. Named seats see without their teams. */
export function isAmong(table: Table, viewer: Viewer, where: Place, who: Audience): boolean {
  switch (who) {
    case 'all':
      return true;
    case 'owner':
      return inCircle(table, where.owner, viewer);
    case 'nobody':
      return false;
    default:
      return who.includes(viewer);
  }
}

function isLetIn(table: Table, viewer: Viewer, piece: Piece): boolean {
  const seats = [...home(table, piece).openTo, ...piece.shown];
  return seats.some((seat) => inCircle(table, seat, viewer));
}

export function maySeeBody(table: Table, viewer: Viewer, piece: Piece): boolean {
  if (piece.held !== null) return true;
  const where = home(table, piece);
  if (!maySeePlace(table, viewer, where)) return false;
  return isAmong(table, viewer, where, where.hiding.contents) || isLetIn(table, viewer, piece);
}

function liesOpenTo(table: Table, viewer: Viewer, piece: Piece): boolean {
  const where = home(table, piece);
  const { faces } = where.hiding;
  switch (faces) {
    case 'facing':
      return piece.facing === 'up';
    case 'facing-or-owner':
      return piece.facing === 'up' || inCircle(table, where.owner, viewer);
    default:
      return isAmong(table, viewer, where, faces);
  }
}

/** Whether they see the side a face is on, whether or not there is one. */
export function maySeeSide(table: Table, viewer: Viewer, piece: Piece): boolean {
  return (
    maySeeBody(table, viewer, piece) && (liesOpenTo(table, viewer, piece) || isLetIn(table, viewer, piece))
  );
}

/** Whether they know which piece this is: they see its face, or it is the top of a pile that lies open. */
export function mayKnow(table: Table, viewer: Viewer, piece: Piece): boolean {
  if (maySeeSide(table, viewer, piece)) return true;
  const where = home(table, piece);
  return maySeePlace(table, viewer, where) && isTopShown(table, piece) && liesOpenTo(table, viewer, piece);
}

function isTopShown(table: Table, piece: Piece): boolean {
  const where = home(table, piece);
  if (!['deck', 'stack', 'slot'].includes(where.form) || !where.ordered) return false;
  if (where.hiding.contents === 'all') return false;
  return where.pieces.findLast((id) => table.pieces.get(id)?.held === null) === piece.id;
}

/** Whether they may know tint, name, size and number of a piece. */
export function mayKnowMarks(table: Table, viewer: Viewer, piece: Piece): boolean {
  if (!maySeeBody(table, viewer, piece)) return false;
  if (maySeeSide(table, viewer, piece)) return true;
  return !hasSide(table, piece);
}

/** Whether a piece has a side that can be hidden: it or another of its kind bears a face, or it is a note. */
export function hasSide(table: Table, piece: Piece): boolean {
  if (table.kinds.get(piece.kind)?.form === 'note') return true;
  return [...table.pieces.values()].some((other) => other.kind === piece.kind && other.face !== '');
}

/** Whether everybody would see all of a piece if nobody held it: then alone it may be of a size of its own. */
export function mayBeSized(table: Table, piece: Piece): boolean {
  const lying = { ...piece, held: null };
  const sees = hasSide(table, piece) ? maySeeSide : maySeeBody;
  return viewersOf(table).every((viewer) => sees(table, viewer, lying));
}

/** Whether they may know of what kind a piece is: they see it, or its back in a hand or on top of a pile. */
export function mayTellKind(table: Table, viewer: Viewer, piece: Piece): boolean {
  if (maySeeBody(table, viewer, piece)) return true;
  const where = home(table, piece);
  if (!maySeePlace(table, viewer, where)) return false;
  if (where.form === 'hand' && !['all', 'nobody'].includes(String(where.hiding.contents))) return true;
  return isTopShown(table, piece);
}

/** Whether a place hides pieces of different looks without an order. */
export function isMixture(table: Table, where: Place): boolean {
  if (where.ordered) return false;
  const hidden =
    where.hiding.contents !== 'all' || !viewersOf(table).every((v) => maySeePlace(table, v, where));
  const looks = where.pieces.map((id) => {
    const piece = table.pieces.get(id) as Piece;
    const { kind, value, tint, label, about } = piece;
    return hasSide(table, piece) ? kind : JSON.stringify([kind, value, tint, label, about]);
  });
  return hidden && new Set(looks).size > 1;
}
