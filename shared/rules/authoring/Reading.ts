import type { Json, JsonObject } from '#kernel/json';
import type { KindId } from '#kernel/kind';
import type { Observation } from '#kernel/observe';
import type { Facing, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';

/** A piece as somebody reads it: without `face`, or with an empty one, it is hidden from them or has none. */
export interface PieceRead {
  readonly id: PieceId;
  readonly kind: KindId;
  readonly place: PlaceId;
  readonly face?: string;
  readonly facing: Facing;
  readonly heading: number;
  readonly mirror: boolean;
  /** The cell in a grid; -1 elsewhere. */
  readonly at: number;
  readonly value: number;
  readonly held: SeatId | null;
  readonly shown: readonly SeatId[];
}

/** A table as far as somebody can read it: the rules read all of it, a bot or a panel what its viewer sees. */
export interface Reading {
  /** Clockwise. */
  readonly seats: readonly SeatId[];
  readonly rules: JsonObject;
  readonly settings: Readonly<Record<string, Json>>;
  piece(id: PieceId): PieceRead | undefined;
  /** In order. Empty for a place that cannot be seen into. */
  piecesIn(place: PlaceId): readonly PieceRead[];
  /** How many there are, also where they cannot be seen. */
  countIn(place: PlaceId): number;
}

const NOTHING: readonly PieceRead[] = [];

export function readTable(table: Table): Reading {
  return {
    seats: table.seats.map((s) => s.id),
    rules: table.rules,
    settings: table.settings,
    piece: (id) => table.pieces.get(id),
    piecesIn: (place) => table.places.get(place)?.pieces.map((id) => pieceOf(table, id)) ?? NOTHING,
    countIn: (place) => table.places.get(place)?.pieces.length ?? 0,
  };
}

export function readObservation(seen: Observation): Reading {
  const pieces = new Map<PieceId, PieceRead>(seen.pieces.map((piece) => [piece.id, piece]));
  const places = new Map(seen.places.map((where) => [where.id, where]));
  return {
    seats: seen.seats.map((s) => s.id),
    rules: seen.rules as JsonObject,
    settings: seen.settings as Readonly<Record<string, Json>>,
    piece: (id) => pieces.get(id),
    piecesIn: (place) => (places.get(place)?.pieces ?? []).flatMap((id) => pieces.get(id) ?? []),
    countIn: (place) => places.get(place)?.count ?? 0,
  };
}
