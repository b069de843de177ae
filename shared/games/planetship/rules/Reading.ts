import type { KindId } from '#kernel/kind';
import type { Observation, PieceSeen } from '#kernel/observe';
import type { Facing, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import { knobsOf, rulebook } from '#rules/knobs';
import type { PlanetshipKnobs } from '../knobs.ts';
import type { Cards } from '../cardsOn.ts';
import { cardsOn } from '../cardsOn.ts';
import { knobs as KNOBS } from '../knobs.ts';
import type { Slot } from './Slot.ts';
import { slotOf } from './Slot.ts';

/** A piece as somebody reads it: without `face` it is hidden from them. */
export interface Lying {
  readonly id: PieceId;
  readonly kind: KindId;
  readonly face?: string;
  readonly facing: Facing;
  readonly heading: number;
  /** The cell in a grid; -1 elsewhere. */
  readonly at: number;
}

/** A table as far as somebody can read it: the rules read all of it, a bot what its seat sees. */
export interface Reading {
  /** Clockwise. */
  readonly seats: readonly SeatId[];
  readonly slot: Slot;
  readonly knobs: PlanetshipKnobs;
  readonly cards: Cards;
  /** In order. Empty for a place that cannot be seen into. */
  readonly piecesIn: (place: PlaceId) => readonly Lying[];
  /** How many there are, also where they cannot be seen. */
  readonly countIn: (place: PlaceId) => number;
}

export function readTable(table: Table): Reading {
  return {
    seats: table.seats.map((s) => s.id),
    slot: slotOf(table),
    knobs: knobsOf(table, KNOBS),
    cards: cardsOn(table),
    piecesIn: (place) => table.places.get(place)?.pieces.map((id) => pieceOf(table, id)) ?? NOTHING,
    countIn: (place) => table.places.get(place)?.pieces.length ?? 0,
  };
}

export function readObservation(seen: Observation): Reading {
  const pieces = new Map(seen.pieces.map((piece) => [piece.id, piece]));
  const places = new Map(seen.places.map((where) => [where.id, where]));
  const settings = seen.settings as Table['settings'];
  return {
    seats: seen.seats.map((s) => s.id),
    slot: seen.rules as unknown as Slot,
    knobs: (settings['knobs'] ?? rulebook(KNOBS)) as unknown as PlanetshipKnobs,
    cards: cardsOn({ settings }),
    piecesIn: (place) => places.get(place)?.pieces?.map((id) => pieces.get(id) as PieceSeen) ?? NOTHING,
    countIn: (place) => places.get(place)?.count ?? 0,
  };
}

const NOTHING: readonly Lying[] = [];
