import type { Piece, PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { piecesIn } from '#rules/lying';
import type { Cards } from './cardsOn.ts';
import { cardsOn } from './cardsOn.ts';
import type { Chore } from './chores.ts';
import { choresOwed } from './chores.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import { knobs as KNOBS } from './knobs.ts';
import type { SeatPlaces } from './places.ts';
import { PRESTIGE_SLOTS, placesOf } from './places.ts';
import type { Grid } from './planet/grid.ts';
import { gridOf } from './planet/grid.ts';
import type { Turn } from './slot.ts';
import { turnIn } from './slot.ts';
import type { Colour, Special } from './tokens.ts';
import { colourOf, specialOf } from './tokens.ts';

/** The table as the seat finds it whose turn it is. */
export interface View {
  readonly table: Table;
  readonly seat: SeatId;
  readonly knobs: PlanetopiaKnobs;
  readonly cards: Cards;
  readonly places: SeatPlaces;
  readonly turn: Turn;
  readonly grid: Grid;
  /** What has just arrived and is not placed yet. */
  readonly landing: readonly Piece[];
  readonly chores: readonly Chore[];
  readonly atoms: number;
}

export function viewOf(table: Table): View {
  const knobs = knobsOf(table, KNOBS);
  const turn = turnIn(table);
  const places = placesOf(turn.turn);
  const grid = gridOf(table, turn.turn);
  return {
    table,
    seat: turn.turn,
    knobs,
    cards: cardsOn(table),
    places,
    turn,
    grid,
    landing: piecesIn(table, places.landing),
    chores: choresOwed(table, grid, knobs),
    atoms: placeOf(table, places.atoms).pieces.length,
  };
}

/** The special tokens in a seat's slots; those won in this turn lie face down and cannot be used yet. */
export function specialsOf(table: Table, places: SeatPlaces): Piece[] {
  return piecesIn(table, places.specials);
}

/** A token of this sort that may be used now; the one in the hand, if there is one. */
export function usableSpecial(
  { table, places }: Pick<View, 'table' | 'places'>,
  sort: Special,
): Piece | undefined {
  let found: Piece | undefined;
  for (const token of specialsOf(table, places)) {
    if (specialOf(token.kind) !== sort || token.facing !== 'up') continue;
    if (token.held !== null) return token;
    if (found === undefined || token.at < found.at) found = token;
  }
  return found;
}

/** What lies in a slot of the Prestige row; nothing where there is no such slot. */
export function inPrestigeSlot(table: Table, row: number): readonly PieceId[] {
  return table.places.get(PRESTIGE_SLOTS[row] ?? '')?.pieces ?? [];
}

/** The token in a cell of the planet. */
export function tokenAt({ table, places }: Pick<View, 'table' | 'places'>, cell: number): Piece | undefined {
  return table.pieces.get(placeOf(table, places.grid).cells?.[cell]?.[0] ?? -1);
}

/** An alien of this colour that waits to be placed; the one in the hand, if there is one. */
export function arrivedIn({ landing }: Pick<View, 'landing'>, colour: Colour): Piece | undefined {
  const alike = landing.filter((token) => colourOf(token.kind) === colour);
  return alike.find((token) => token.held !== null) ?? alike[0];
}
