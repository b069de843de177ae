import type { JsonSlot } from './json.ts';
import { KernelError } from './KernelError.ts';
import type { Kind, KindId } from './kind.ts';
import type { List, ListId } from './list.ts';
import type { Piece, PieceId, Spot } from './piece.ts';
import type { Place, PlaceId } from './place.ts';
import { isFree, place } from './place.ts';
import type { Seat, SeatId } from './seat.ts';

/** Everything there is (law 1). Plain data, written only by `apply`. */
export interface Table {
  /** Counts acts. */
  version: number;
  /** The next public id. It never goes back, not even by undo: an id once seen is never another piece's. */
  nextId: PieceId;
  /** Counts writes, those that were taken back too: a reading of the table is good for as long as it stands still. Not kept. */
  stamp: number;
  kinds: Map<KindId, Kind>;
  /** Faces that are more than a word: see `Kind.list`. */
  lists: Map<ListId, List>;
  seats: Seat[];
  places: Map<PlaceId, Place>;
  pieces: Map<PieceId, Piece>;
  /** Table name, rules level, knobs, automation: public, changed by `setting-changed`. */
  settings: JsonSlot;
  /** Turn, phase, score. What only one seat may know stands under `secrets.<seat>`. */
  rules: JsonSlot;
}

export const OPEN_TABLE: PlaceId = 'table';
export const BOX: PlaceId = 'box';

/** An empty table with its open top and an out-of-game box. */
export function bareTable(seats: readonly Seat[], kinds: readonly Kind[] = []): Table {
  return {
    version: 0,
    nextId: 1,
    stamp: 0,
    kinds: new Map(kinds.map((k) => [k.id, k])),
    lists: new Map(),
    seats: [...seats],
    places: new Map([
      [OPEN_TABLE, place(OPEN_TABLE, 'table', { label: 'the table' })],
      [BOX, place(BOX, 'box', { label: 'the box' })],
    ]),
    pieces: new Map(),
    settings: {},
    rules: {},
  };
}

export function pieceOf(table: Table, id: PieceId): Piece {
  const found = table.pieces.get(id);
  if (found === undefined) throw new KernelError(`no piece ${id}`);
  return found;
}

export function placeOf(table: Table, id: PlaceId): Place {
  const found = table.places.get(id);
  if (found === undefined) throw new KernelError(`no place ${id}`);
  return found;
}

export function kindOf(table: Table, of: Piece): Kind {
  const found = table.kinds.get(of.kind);
  if (found === undefined) throw new KernelError(`no kind ${of.kind}`);
  return found;
}

export function seatOf(table: Table, id: SeatId): Seat | undefined {
  return table.seats.find((s) => s.id === id);
}

/** Where and how a piece lies now. */
export function spotOf(table: Table, of: Piece): Spot {
  const where = placeOf(table, of.place);
  return {
    place: of.place,
    at: where.ordered ? where.pieces.lastIndexOf(of.id) : of.at,
    pose: isFree(where) ? of.pose : null,
    facing: of.facing,
    heading: of.heading,
    mirror: of.mirror,
    shown: of.shown,
  };
}

/** The uppermost piece of an ordered place that nobody is carrying away. */
export function topOf(table: Table, where: Place): Piece | undefined {
  for (let i = where.pieces.length - 1; i >= 0; i--) {
    const candidate = table.pieces.get(where.pieces[i] as PieceId);
    if (candidate !== undefined && candidate.held === null) return candidate;
  }
  return undefined;
}
