import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import type { AnyGame } from '#rules/Game';
import type { Request } from '#rules/request';
import type { Sitting, SittingOptions } from '#rules/testing/atTable';
import { sitDown } from '#rules/testing/atTable';
import { ATOM, COSMOS_CARD, PRESTIGE_CARD, START_CARD } from '../box.ts';
import { knobs } from '../knobs.ts';
import {
  ALIEN_SUPPLY,
  ATOM_SUPPLY,
  COSMOS_DECK,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  SLOT_ATOMS,
  SPECIAL_SUPPLY,
  placesOf,
} from '../places.ts';
import { planetopia } from '../planetopia.ts';
import type { PlanetopiaAction } from '../actions.ts';
import { refillCosmos, refillPrestige } from '../chores.ts';
import { gridOf } from '../planet/grid.ts';
import type { Turn } from '../slot.ts';
import { note } from '../slot.ts';
import type { Colour, Special } from '../tokens.ts';
import { COLOURS, JOKER, SPECIALS } from '../tokens.ts';

/** What one seat has. Left out: as after the deal. */
export interface Belongings {
  /** Three stacks from below, as `GB|Y|P`; `*` is a joker. */
  readonly grid?: string;
  readonly atoms?: number;
  readonly hand?: readonly string[];
  readonly played?: readonly string[];
  readonly won?: readonly string[];
  /** Special tokens in the slots; small letters were won in this turn. */
  readonly specials?: string;
}

export interface Arrangement extends SittingOptions {
  readonly red?: Belongings;
  readonly blue?: Belongings;
  readonly green?: Belongings;
  /** Prestige cards on offer, from the first slot on. */
  readonly row?: readonly string[];
  /** Atoms lying on the Cosmos cards, from the free one on. */
  readonly onCards?: readonly number[];
  /** Aliens of these colours leave the supply for good. */
  readonly gone?: string;
  readonly turn?: Partial<Turn>;
  readonly game?: AnyGame;
}

export interface Scene extends Sitting {
  /** Does what must be granted. */
  readonly act: (seat: SeatId, action: PlanetopiaAction) => void;
  /** The code with which something is refused; nothing may have changed by it. */
  readonly code: (seat: SeatId, action: PlanetopiaAction) => string;
}

/** A table in the middle of a game, red to move unless it is said otherwise. */
export function arrange(wanted: Arrangement = {}): Scene {
  const sitting = sitDown(wanted.game ?? planetopia, {
    ...wanted,
    knobs: { first_player: 'first-seat', ...wanted.knobs },
  });
  const { table } = sitting;
  const scribe = new Scribe(table);
  wanted.row?.forEach((face, i) => offer(scribe, face, PRESTIGE_SLOTS[i] as string));
  for (const seat of ['red', 'blue', 'green'] as const) {
    const belongings = wanted[seat];
    if (belongings !== undefined) equip(scribe, seat, belongings);
  }
  refillCosmos(scribe, knobsOf(table, knobs).cosmos_row_size);
  refillPrestige(scribe, knobsOf(table, knobs));
  wanted.onCards?.forEach((count, i) => moveMany(scribe, ATOM_SUPPLY, SLOT_ATOMS[i] as string, count));
  for (const colour of wanted.gone ?? '')
    moveMany(
      scribe,
      ALIEN_SUPPLY[colour as Colour],
      BOX,
      placeOf(table, ALIEN_SUPPLY[colour as Colour]).pieces.length,
    );
  if (wanted.turn !== undefined) note(scribe, wanted.turn);
  const ask = (action: PlanetopiaAction): Request => ({ verb: 'act', action });
  return {
    ...sitting,
    act: (seat, action) => void sitting.done(seat, ask(action)),
    code(seat, action) {
      const before = JSON.stringify([...table.pieces.values()]) + JSON.stringify(table.rules);
      const { refused } = sitting.refused(seat, ask(action));
      if (JSON.stringify([...table.pieces.values()]) + JSON.stringify(table.rules) !== before)
        throw new Error('a refused action changed the table');
      return refused;
    },
  };
}

function equip(scribe: Scribe, seat: SeatId, wanted: Belongings): void {
  const { table } = scribe;
  const places = placesOf(seat);
  if (wanted.hand !== undefined) {
    for (const id of placeOf(table, places.hand).pieces.toReversed())
      scribe.place(pieceOf(table, id), { place: BOX });
    for (const face of wanted.hand) scribe.place(card(table, face), { place: places.hand });
  }
  for (const face of wanted.played ?? []) scribe.place(card(table, face), { place: places.played });
  for (const face of wanted.won ?? []) scribe.place(card(table, face), { place: places.prestige });
  if (wanted.atoms !== undefined) {
    moveMany(scribe, places.atoms, ATOM_SUPPLY, placeOf(table, places.atoms).pieces.length);
    moveMany(scribe, ATOM_SUPPLY, places.atoms, wanted.atoms);
  }
  if (wanted.grid !== undefined) build(scribe, seat, wanted.grid);
  (wanted.specials ?? '').split('').forEach((sign, at) => {
    const sort = sign.toUpperCase() as Special;
    const token = pieceOf(table, placeOf(table, SPECIAL_SUPPLY[sort]).pieces.at(-1) as PieceId);
    scribe.place(token, { place: places.specials, at, facing: sign === sort ? 'up' : 'down' });
  });
}

function build(scribe: Scribe, seat: SeatId, text: string): void {
  const { table } = scribe;
  const { grid } = placesOf(seat);
  const { columns, rows } = placeOf(table, grid);
  text.split('|').forEach((stack, column) => {
    stack.split('').forEach((sign, height) => {
      const supply = sign === JOKER ? SPECIAL_SUPPLY.J : ALIEN_SUPPLY[sign as Colour];
      const token = pieceOf(table, placeOf(table, supply).pieces.at(-1) as PieceId);
      scribe.place(token, { place: grid, at: (rows - 1 - height) * columns + column });
    });
  });
}

/** A card by its face: one in a deck or out of the game first, so that no row gets a hole without need. */
export function card(table: Table, face: string): ReturnType<typeof pieceOf> {
  const alike = [...table.pieces.values()].filter((piece) => piece.face === face);
  const found = alike.find((piece) => [BOX, COSMOS_DECK, PRESTIGE_DECK].includes(piece.place)) ?? alike[0];
  if (found === undefined) throw new RangeError(`no card ${face}`);
  return found;
}

function offer(scribe: Scribe, face: string, slot: PlaceId): void {
  const { table } = scribe;
  const here = placeOf(table, slot).pieces[0];
  if (here !== undefined && pieceOf(table, here).face === face) return;
  if (here !== undefined) scribe.place(pieceOf(table, here), { place: PRESTIGE_DECK, at: 0 });
  scribe.place(card(table, face), { place: slot });
}

function moveMany(scribe: Scribe, from: PlaceId, to: PlaceId, count: number): void {
  for (let n = 0; n < count; n++) {
    const top = placeOf(scribe.table, from).pieces.at(-1);
    if (top !== undefined) scribe.place(pieceOf(scribe.table, top), { place: to });
  }
}

/** A planet as it is written in `Belongings`. */
export function gridText(table: Table, seat: SeatId): string {
  const { columns, rows, cells } = gridOf(table, seat);
  const stacks = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_each, height) => cells[(rows - 1 - height) * columns + column] || '.')
      .join('')
      .replace(/\.+$/, ''),
  );
  return stacks.join('|');
}

/** A cell of a 3 × 3 planet by its name, from t1 to b3. */
export function cell(name: string): number {
  return 'tmb'.indexOf(name[0] ?? '') * 3 + Number(name[1]) - 1;
}

/** The card of this face in a seat's hand. */
export function held(table: Table, seat: SeatId, face: string): PieceId {
  const found = placeOf(table, placesOf(seat).hand).pieces.find((id) => pieceOf(table, id).face === face);
  if (found === undefined) throw new RangeError(`${seat} does not hold ${face}`);
  return found;
}

export function facesIn(table: Table, place: PlaceId): string[] {
  return placeOf(table, place).pieces.map((id) => pieceOf(table, id).face);
}

export function countIn(table: Table, place: PlaceId): number {
  return placeOf(table, place).pieces.length;
}

/** The special tokens in a seat's slots; small letters cannot be used yet. */
export function specialsText(table: Table, seat: SeatId): string {
  return (placeOf(table, placesOf(seat).specials).cells ?? [])
    .flat()
    .map((id) => pieceOf(table, id))
    .map((token) => {
      const sort =
        SPECIALS.find((s) => token.kind.endsWith({ X: 'extra', D: 'double', J: 'joker' }[s])) ?? '';
      return token.facing === 'up' ? sort : sort.toLowerCase();
    })
    .join('');
}

/** How many of everything there is at the table, wherever it lies: what no action may change. */
export function stock(table: Table): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, face } of table.pieces.values())
    if (kind === ATOM || kind.startsWith('alien') || kind.startsWith('special') || CARDS.includes(kind)) {
      const name = `${kind} ${face}`.trim();
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const CARDS = [COSMOS_CARD, START_CARD, PRESTIGE_CARD];

export function supplyCounts(table: Table): string {
  return COLOURS.map((colour) => `${colour}${countIn(table, ALIEN_SUPPLY[colour])}`).join(' ');
}
