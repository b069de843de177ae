import { covered } from './cells.ts';
import { expect } from './KernelError.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Place } from './place.ts';
import type { Table } from './table.ts';
import { kindOf, placeOf } from './table.ts';

// How pieces fill places. Written by `apply` alone, which asks `roomFor` and `expectFresh` before it writes anything:
// an effect that does not fit must leave the table as it was.

/** Whether a piece is at this position: the index in an ordered place, else the anchor cell or -1. */
export function liesAt(where: Place, piece: Piece, at: number): boolean {
  return where.ordered ? where.pieces[at] === piece.id : piece.at === at;
}

/**
 * Throws unless a piece may come to lie at this position. Returns the cells it would cover, or null where one look at
 * `at` is enough. `stays`: it is counted among the pieces of the place now.
 */
export function roomFor(
  table: Table,
  where: Place,
  piece: Piece,
  at: number,
  heading: number,
  mirror: boolean,
  stays: boolean,
): number[] | null {
  if (where.cells !== null) {
    const { footprint } = kindOf(table, piece);
    if (footprint === null) {
      expect(where.cells[at] !== undefined, 'no such cell');
      return null;
    }
    const cells = covered(where, footprint, at, heading, mirror);
    expect(cells !== null, 'part of it lies outside');
    return cells;
  }
  if (where.ordered) {
    const room = where.pieces.length - (stays ? 1 : 0);
    expect(Number.isInteger(at) && at >= 0 && at <= room, 'no such position');
  } else expect(at === -1, 'the place has no positions');
  return null;
}

/** Puts a piece in at a position that `roomFor` found free. */
export function enter(where: Place, piece: Piece, at: number, cells: readonly number[] | null): void {
  const { pieces } = where;
  if (where.ordered) {
    if (at === pieces.length) pieces.push(piece.id);
    else pieces.splice(at, 0, piece.id);
    piece.at = -1;
  } else {
    add(pieces, piece.id);
    piece.at = at;
    if (where.cells !== null) {
      if (cells === null) add(where.cells[at] as PieceId[], piece.id);
      else for (const cell of cells) add(where.cells[cell] as PieceId[], piece.id);
    }
  }
  piece.place = where.id;
}

/** Takes a piece out of the place it lies in. */
export function leave(table: Table, where: Place, piece: Piece): void {
  remove(where.pieces, piece.id);
  if (where.cells !== null) leaveCells(table, where, piece);
}

/** Moves a piece from cell to cell of one place. */
export function shift(
  table: Table,
  where: Place,
  piece: Piece,
  at: number,
  heading: number,
  mirror: boolean,
  cells: readonly number[] | null,
): void {
  leaveCells(table, where, piece);
  piece.at = at;
  piece.heading = heading;
  piece.mirror = mirror;
  const all = where.cells as PieceId[][];
  if (cells === null) add(all[at] as PieceId[], piece.id);
  else for (const cell of cells) add(all[cell] as PieceId[], piece.id);
}

function leaveCells(table: Table, where: Place, piece: Piece): void {
  const all = where.cells as PieceId[][];
  const { footprint } = kindOf(table, piece);
  if (footprint === null) {
    remove(all[piece.at] as PieceId[], piece.id);
    return;
  }
  for (const cell of covered(where, footprint, piece.at, piece.heading, piece.mirror) ?? [])
    remove(all[cell] as PieceId[], piece.id);
}

/** Throws unless a piece may be given this public id. */
export function expectFresh(table: Table, id: PieceId): void {
  expect(Number.isSafeInteger(id) && id >= 1 && id < Number.MAX_SAFE_INTEGER, 'not a public id');
  expect(!table.pieces.has(id), 'that id is taken');
}

/** Gives a piece another public id. Where it lies must be told separately. */
export function rename(table: Table, piece: Piece, as: PieceId): void {
  table.pieces.delete(piece.id);
  piece.id = as;
  table.pieces.set(as, piece);
  if (as >= table.nextId) table.nextId = as + 1;
  for (const borne of piece.bears) placeOf(table, borne).on = as;
}

/** Gives a piece another public id where it lies. */
export function renameInPlace(table: Table, piece: Piece, as: PieceId): void {
  const where = placeOf(table, piece.place);
  if (where.ordered) {
    where.pieces[where.pieces.lastIndexOf(piece.id)] = as;
    rename(table, piece, as);
    return;
  }
  leave(table, where, piece);
  rename(table, piece, as);
  const { footprint } = kindOf(table, piece);
  const cells =
    where.cells === null || footprint === null
      ? null
      : covered(where, footprint, piece.at, piece.heading, piece.mirror);
  enter(where, piece, piece.at, cells);
}

/** Whether a place sits, however deep, on this piece. */
export function sitsOn(table: Table, where: Place, piece: Piece): boolean {
  for (let host = where.on; host !== null;) {
    if (host === piece.id) return true;
    const bearer: Piece | undefined = table.pieces.get(host);
    if (bearer === undefined) return false;
    host = placeOf(table, bearer.place).on;
  }
  return false;
}

/** Which limits of a place are passed: its own, or those of cells. */
export function overfull(where: Place): string[] {
  const { cells, cellCapacity, capacity, id } = where;
  const passed = capacity !== null && where.pieces.length > capacity ? [id] : [];
  if (cells !== null && cellCapacity !== null)
    cells.forEach((ids, cell) => {
      if (ids.length > cellCapacity) passed.push(`${id} ${cell}`);
    });
  return passed;
}

/** Keeps the ids in order. Moved one by one: splice allocates, and these lists are short. */
function add(ids: PieceId[], id: PieceId): void {
  let i = ids.length;
  ids.push(id);
  for (; i > 0 && (ids[i - 1] as PieceId) > id; i--) ids[i] = ids[i - 1] as PieceId;
  ids[i] = id;
}

function remove(ids: PieceId[], id: PieceId): void {
  let i = ids.length - 1;
  while (i >= 0 && ids[i] !== id) i--;
  for (; i < ids.length - 1; i++) ids[i] = ids[i + 1] as PieceId;
  ids.pop();
}
