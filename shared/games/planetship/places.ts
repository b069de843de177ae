import type { PlaceId } from '#kernel/place';
import { perSeat } from '#rules/perSeat';
import type { Quadrant } from './zones.ts';

export const DECK = 'deck';
export const MISSION_ROW = 'missions';
export const SHIELD_SUPPLY = 'shields';
export const ROUND_TRACK = 'round-track';

/** Where a zone of the grid lies. */
export function tileAt(row: number, column: number): PlaceId {
  return `grid-${row}-${column}`;
}

export function reserveAt(row: number, column: number): PlaceId {
  return `reserve-${row}-${column}`;
}

/** A quarter of a zone: spaces of neighbouring zones are neighbours in this finer grid. */
export function cellAt(row: number, column: number): PlaceId {
  return `cell-${row}-${column}`;
}

/** The middle of a zone, where the one without a quarter for it keeps its reward. */
export function crossingAt(row: number, column: number): PlaceId {
  return `crossing-${row}-${column}`;
}

/** Where ship, shield and probes lie that belong to a cell or crossing. */
export function tokensOf(cell: PlaceId): PlaceId {
  return `tokens-${cell}`;
}

/** How far a quarter lies from the first row and column of its zone. */
export const OFFSETS: Readonly<Record<Quadrant, readonly [row: number, column: number]>> = {
  NW: [0, 0],
  NE: [0, 1],
  SE: [1, 1],
  SW: [1, 0],
};

export interface SeatPlaces {
  readonly hand: PlaceId;
  readonly ships: PlaceId;
  readonly probes: PlaceId;
  /** Where discards lie face down until everybody has chosen. */
  readonly tray: PlaceId;
  readonly discards: PlaceId;
  /** Where the first player card lies when it is theirs. */
  readonly first: PlaceId;
}

export const placesOf = perSeat((seat): SeatPlaces => ({
  hand: `hand-${seat}`,
  ships: `ships-${seat}`,
  probes: `probes-${seat}`,
  tray: `tray-${seat}`,
  discards: `discards-${seat}`,
  first: `first-${seat}`,
}));
