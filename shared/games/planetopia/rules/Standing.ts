import type { Piece } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { piecesIn } from '#rules/lying';
import type { Cards } from '../cardsOn.ts';
import { cardsOn } from '../cardsOn.ts';
import type { PlanetopiaKnobs } from '../knobs.ts';
import { knobs as KNOBS } from '../knobs.ts';
import type { SeatPlaces } from '../places.ts';
import { STAR_HOME, placesOf } from '../places.ts';
import type { Special } from '../tokens.ts';
import { specialOf } from '../tokens.ts';
import type { Chore } from './chores.ts';
import { choresOwed } from './chores.ts';
import type { Grid } from './grid.ts';
import { gridOf } from './grid.ts';
import type { Turn } from './turn.ts';
import { turnIn } from './turn.ts';

/**
 * What is awaited from the seat whose turn it is: the first player, a chore, a token given back, aliens placed, the rest
 * of a card, or any action of a turn.
 */
export type Phase = 'first' | 'chore' | 'return' | 'place' | 'card' | 'turn';

/** The table as the acting seat finds it, read once for a whole list of actions. */
export interface Standing {
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
  readonly phase: Phase;
  readonly atoms: number;
}

export function standingOf(table: Table, seat: SeatId): Standing {
  const knobs = knobsOf(table, KNOBS);
  const places = placesOf(seat);
  const turn = turnIn(table);
  const grid = gridOf(table, seat);
  const landing = piecesIn(table, places.landing);
  const chores = choresOwed(table, grid, knobs);
  return {
    table,
    seat,
    knobs,
    cards: cardsOn(table),
    places,
    turn,
    grid,
    landing,
    chores,
    phase: phaseOf(table, turn, landing, chores),
    atoms: placeOf(table, places.atoms).pieces.length,
  };
}

function phaseOf(table: Table, turn: Turn, landing: readonly Piece[], chores: readonly Chore[]): Phase {
  if (placeOf(table, STAR_HOME).pieces.length > 0) return 'first';
  if (chores.length > 0) return 'chore';
  const arrived = landing[0];
  if (arrived !== undefined) return specialOf(arrived.kind) === undefined ? 'place' : 'return';
  return turn.doing === '' ? 'turn' : 'card';
}

/** The special tokens in a seat's slots; those won in this turn lie face down and cannot be used yet. */
export function specialsOf(table: Table, places: SeatPlaces): Piece[] {
  return piecesIn(table, places.specials);
}

/** A token of this sort that may be used now; the one in the hand, if there is one. */
export function usableSpecial(
  { table, places }: Pick<Standing, 'table' | 'places'>,
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
