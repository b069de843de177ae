import type { Json } from '#kernel/json';
import type { Kind, KindId } from '#kernel/kind';
import type { Observation } from '#kernel/observe';
import { isSeenIn } from '#kernel/observe';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place, PlaceId } from '#kernel/place';
import type { Seat, Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import { seesBody } from '#kernel/visibility';

/** As much of a piece as its pose depends on. A kernel `Piece` and a `PieceSeen` both are one. */
export type LaidPiece = Readonly<
  Pick<Piece, 'id' | 'kind' | 'place' | 'at' | 'pose' | 'heading' | 'mirror' | 'scale' | 'held' | 'locked'>
>;

/** As much of a place as its layout depends on. A kernel `Place` and a `PlaceSeen` both are one. */
export interface LaidPlace extends Readonly<
  Pick<
    Place,
    | 'id'
    | 'form'
    | 'owner'
    | 'on'
    | 'pose'
    | 'capacity'
    | 'cellCapacity'
    | 'accepts'
    | 'ordered'
    | 'columns'
    | 'rows'
    | 'hexes'
    | 'supplies'
    | 'loose'
    | 'lay'
    | 'held'
  >
> {
  /** null: hidden; then `count` says how many, and `backs` or `top` what they look like. */
  readonly pieces: readonly PieceId[] | null;
  readonly count?: number;
  readonly top?: { readonly kind: KindId } | null;
  readonly backs?: readonly KindId[] | null;
}

/** A table to be laid out: the server's whole one, or what a client knows of it. A kernel `Table` is one as it stands. */
export interface View {
  readonly kinds: ReadonlyMap<KindId, Kind>;
  readonly seats: readonly Pick<Seat, 'id' | 'team'>[];
  readonly places: ReadonlyMap<PlaceId, LaidPlace>;
  readonly pieces: ReadonlyMap<PieceId, LaidPiece>;
  /** How large the table is stands in its settings; left out: as large as the table of the house. */
  readonly settings?: Json;
  /** What the one who aims can see. Left out where `places` and `pieces` hold nothing else. */
  readonly seesPlace?: (id: PlaceId) => boolean;
  readonly seesPiece?: (id: PieceId) => boolean;
}

/** The server's table through the eyes of one viewer, so that a drop is read as that viewer's client reads it. */
export function viewOfTable(table: Table, viewer: Viewer): View {
  return {
    kinds: table.kinds,
    seats: table.seats,
    places: table.places,
    pieces: table.pieces,
    settings: table.settings,
    seesPlace: (id) => isSeenIn(table, viewer, id),
    seesPiece: (id) => seesBody(table, viewer, pieceOf(table, id)),
  };
}

/** What a client, a bot or a replay knows. Kinds are public and do not stand in the observation. */
export function viewOfObservation(seen: Observation, kinds: ReadonlyMap<KindId, Kind>): View {
  return {
    kinds,
    seats: seen.seats,
    settings: seen.settings,
    places: new Map(seen.places.map((where) => [where.id, where])),
    pieces: new Map(seen.pieces.map((piece) => [piece.id, piece])),
  };
}

export function countOf(where: LaidPlace): number {
  return where.pieces?.length ?? where.count ?? 0;
}

/** Whether a place belongs to somebody else, and not to a team mate. */
export function isTheirs(view: View, where: LaidPlace, viewer: Viewer): boolean {
  if (where.owner === null || where.owner === viewer) return false;
  const team = view.seats.find((s) => s.id === where.owner)?.team ?? null;
  return team === null || view.seats.find((s) => s.id === viewer)?.team !== team;
}
