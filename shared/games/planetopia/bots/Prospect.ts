import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import type { CosmosCard } from '../cards.ts';
import type { Cards } from '../cardsOn.ts';
import { cardsOn } from '../cardsOn.ts';
import type { PlanetopiaKnobs } from '../knobs.ts';
import { knobs as KNOBS } from '../knobs.ts';
import type { Pattern } from '../pattern.ts';
import { COSMOS_SLOTS, PRESTIGE_SLOTS, SLOT_ATOMS, placesOf } from '../places.ts';
import type { Grid } from '../planet/grid.ts';
import { gridOf } from '../planet/grid.ts';
import { printedAt } from '../planet/patterns.ts';
import { turnIn } from '../slot.ts';
import { COLOURS, colourOf, specialOf } from '../tokens.ts';
import { ANYTHING } from './columnNeed.ts';

/** A Prestige card to be won. */
export interface Offer {
  readonly slot: number;
  readonly points: number;
  readonly special: boolean;
  readonly pattern: Pattern;
  /** The ways it may stand on a planet: for each column what is wanted, from below. */
  readonly stands: readonly (readonly string[])[];
}

/** A Cosmos card and what it brings. */
export interface Source {
  readonly card: CosmosCard;
  /** By the index of the colour. */
  readonly brings: readonly number[];
  /** The same without the noughts: colour, count, colour, count… */
  readonly pairs: readonly number[];
}

/** A Cosmos card in the row. */
export interface Ware {
  readonly source: Source;
  readonly slot: number;
  readonly price: number;
  readonly atoms: number;
}

/** What one seat has to work with: all that counts for how soon it wins which card. */
export interface Prospect {
  readonly knobs: PlanetopiaKnobs;
  readonly grid: Grid;
  /** Aliens that have arrived, by the index of the colour. */
  readonly waiting: readonly number[];
  readonly hand: readonly Source[];
  readonly played: readonly Source[];
  readonly row: readonly Ware[];
  readonly offers: readonly Offer[];
  readonly atoms: number;
  readonly extras: number;
  readonly doubles: number;
  readonly jokers: number;
  /** What is left of its turn; nothing while others are at it. */
  readonly mandatory: number;
  readonly optional: number;
}

export function prospectOf(table: Table, seat: SeatId): Prospect {
  const knobs = knobsOf(table, KNOBS);
  const cards = cardsOn(table);
  const places = placesOf(seat);
  const turn = turnIn(table);
  const mine = turn.turn === seat && !turn.over;
  const waiting = COLOURS.map(() => 0);
  const specials = { X: 0, D: 0, J: 0 };
  for (const id of placeOf(table, places.landing).pieces) {
    const { kind } = pieceOf(table, id);
    const colour = colourOf(kind);
    if (colour !== undefined) (waiting[COLOURS.indexOf(colour)] as number)++;
  }
  for (const id of placeOf(table, places.specials).pieces)
    specials[specialOf(pieceOf(table, id).kind) ?? 'X']++;
  return {
    knobs,
    grid: gridOf(table, seat),
    waiting,
    hand: sourcesIn(table, cards, places.hand),
    played: sourcesIn(table, cards, places.played),
    row: waresIn(table, cards, knobs),
    offers: offersIn(table, cards, knobs),
    atoms: placeOf(table, places.atoms).pieces.length,
    extras: specials.X,
    doubles: specials.D,
    jokers: specials.J,
    mandatory: mine ? turn.mandatory : 0,
    optional: mine ? turn.optional : 0,
  };
}

const SOURCES = new WeakMap<CosmosCard, Source>();

/** The source behind a face; undefined where no card bears it. */
export function sourceOf(cards: Cards, face: string): Source | undefined {
  const card = cards.cosmos[face];
  if (card === undefined) return undefined;
  let source = SOURCES.get(card);
  if (source === undefined) {
    const brings = COLOURS.map((colour) => card.aliens.filter((alien) => alien === colour).length);
    const pairs = brings.flatMap((count, colour) => (count === 0 ? [] : [colour, count]));
    SOURCES.set(card, (source = { card, brings, pairs }));
  }
  return source;
}

function sourcesIn(table: Table, cards: Cards, place: string): Source[] {
  const found: Source[] = [];
  for (const id of placeOf(table, place).pieces) {
    const source = sourceOf(cards, pieceOf(table, id).face);
    if (source !== undefined) found.push(source);
  }
  return found;
}

function waresIn(table: Table, cards: Cards, knobs: PlanetopiaKnobs): Ware[] {
  const found: Ware[] = [];
  for (let slot = 0; slot < knobs.cosmos_row_size; slot++) {
    const [id] = placeOf(table, COSMOS_SLOTS[slot] as string).pieces;
    const source = id === undefined ? undefined : sourceOf(cards, pieceOf(table, id).face);
    if (source === undefined) continue;
    const atoms = placeOf(table, SLOT_ATOMS[slot] as string).pieces.length;
    found.push({ source, slot, price: slot * knobs.distance_cost_per_card, atoms });
  }
  return found;
}

const STANDS = new WeakMap<Pattern, Map<string, readonly (readonly string[])[]>>();

function offersIn(table: Table, cards: Cards, knobs: PlanetopiaKnobs): Offer[] {
  const found: Offer[] = [];
  for (const [slot, place] of PRESTIGE_SLOTS.entries()) {
    const id = table.places.get(place)?.pieces[0];
    if (id === undefined) continue;
    const { face } = pieceOf(table, id);
    const card = cards.prestige[face];
    const pattern = cards.patterns.get(face);
    if (card === undefined || pattern === undefined) continue;
    const stands = standsOf(pattern, knobs);
    found.push({ slot, points: card.points, special: card.special !== null, pattern, stands });
  }
  return found;
}

function standsOf(pattern: Pattern, knobs: PlanetopiaKnobs): readonly (readonly string[])[] {
  const columns = knobs.grid_columns;
  const rows = knobs.grid_rows;
  const board = `${columns}x${rows}${knobs.pattern_match}`;
  let ways = STANDS.get(pattern);
  if (ways === undefined) STANDS.set(pattern, (ways = new Map()));
  let stands = ways.get(board);
  if (stands === undefined) {
    const at = printedAt(pattern, { columns, rows });
    const corners: number[] = [];
    if (knobs.pattern_match === 'absolute') corners.push(at);
    else
      for (let top = 0; top + pattern.height <= rows; top++)
        for (let left = 0; left + pattern.width <= columns; left++) corners.push(top * columns + left);
    stands = corners.map((corner) => wantedFrom(pattern, corner, columns, rows));
    ways.set(board, stands);
  }
  return stands;
}

function wantedFrom(pattern: Pattern, corner: number, columns: number, rows: number): string[] {
  const cells = Array.from({ length: columns * rows }, () => ANYTHING);
  for (const { row, column, colour } of pattern.depicted) cells[corner + row * columns + column] = colour;
  return Array.from({ length: columns }, (_, column) => {
    let wanted = '';
    for (let row = rows - 1; row >= 0; row--) wanted += cells[row * columns + column] ?? ANYTHING;
    while (wanted.endsWith(ANYTHING)) wanted = wanted.slice(0, -1);
    return wanted;
  });
}
