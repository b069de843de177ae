import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { BOX, pieceOf, placeOf } from '#kernel/table';
import {
  ALIENS_EACH,
  ATOM,
  ATOMS,
  COSMOS_CARD,
  MOST_SEATS,
  PRESTIGE_CARD,
  SPECIALS_EACH,
  STAR,
  START_CARD,
  boardKind,
} from './box.ts';
import { COSMOS, PRESTIGE, STARTING } from './cards.ts';
import { cardsOn } from './cardsOn.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import {
  ALIEN_SUPPLY,
  ATOM_SUPPLY,
  COSMOS_DECK,
  COSMOS_SLOTS,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  SPECIAL_SUPPLY,
  STAR_HOME,
  placesOf,
} from './places.ts';
import { turnUp } from './rules/chores.ts';
import { beginGame } from './rules/turn.ts';
import { ALIEN_KINDS, COLOURS, SPECIALS, SPECIAL_KINDS } from './tokens.ts';

/** Opens the box: sorts the decks by the number of seats, deals, and gives somebody the star. */
export function setup(
  scribe: Scribe,
  seats: readonly SeatId[],
  knobs: PlanetopiaKnobs,
  chance: Chance,
): void {
  layTokens(scribe, seats, knobs);
  layDecks(scribe, seats.length, knobs);
  for (const [face] of Object.entries(STARTING))
    for (let n = 0; n < MOST_SEATS; n++) {
      const seat = seats[n];
      scribe.make(START_CARD, { place: seat === undefined ? BOX : placesOf(seat).hand }, { face });
    }
  scribe.shuffle(placeOf(scribe.table, PRESTIGE_DECK), chance);
  for (const slot of PRESTIGE_SLOTS.slice(0, seats.length + knobs.prestige_row_extra))
    turnUp(scribe, PRESTIGE_DECK, slot);
  scribe.shuffle(placeOf(scribe.table, COSMOS_DECK), chance);
  for (const slot of COSMOS_SLOTS.slice(0, knobs.cosmos_row_size).toReversed())
    turnUp(scribe, COSMOS_DECK, slot);
  const first = knobs.first_player === 'random' ? pick(chance, seats) : (seats[0] as SeatId);
  scribe.make(STAR, { place: knobs.first_player === 'host-choice' ? STAR_HOME : placesOf(first).star });
  beginGame(scribe, first, knobs);
}

/** What a variant has less of than the box stays in it; what it has more of is made. */
function lay(scribe: Scribe, kind: string, printed: number, wanted: number, place: PlaceId): void {
  for (let n = 0; n < Math.max(printed, wanted); n++) scribe.make(kind, { place: n < wanted ? place : BOX });
}

function layTokens(scribe: Scribe, seats: readonly SeatId[], knobs: PlanetopiaKnobs): void {
  for (const c of COLOURS) lay(scribe, ALIEN_KINDS[c], ALIENS_EACH, knobs.aliens_per_colour, ALIEN_SUPPLY[c]);
  for (const s of SPECIALS)
    lay(scribe, SPECIAL_KINDS[s], SPECIALS_EACH, knobs.specials_per_kind, SPECIAL_SUPPLY[s]);
  lay(scribe, ATOM, ATOMS, knobs.atoms_total, ATOM_SUPPLY);
  const supply = placeOf(scribe.table, ATOM_SUPPLY);
  for (let n = 0; n < knobs.start_atoms; n++)
    for (const seat of seats) {
      const atom = supply.pieces.at(-1);
      if (atom !== undefined) scribe.place(pieceOf(scribe.table, atom), { place: placesOf(seat).atoms });
    }
  for (let n = 0; n < MOST_SEATS; n++) {
    const seat = seats[n];
    const place = seat === undefined ? BOX : placesOf(seat).board;
    scribe.make(boardKind(knobs.grid_columns, knobs.grid_rows), { place });
  }
}

function layDecks(scribe: Scribe, count: number, knobs: PlanetopiaKnobs): void {
  const left: Readonly<Record<0 | 3 | 4, readonly number[]>> = {
    0: [],
    3: knobs.icon3_removed_at,
    4: knobs.icon4_removed_at,
  };
  const { cosmos, prestige } = cardsOn(scribe.table);
  for (const face of Object.keys(COSMOS)) {
    const { icon = 0, copies = 1 } = cosmos[face] ?? {};
    layCard(scribe, COSMOS_CARD, face, copies, left[icon].includes(count) ? BOX : COSMOS_DECK);
  }
  for (const face of Object.keys(PRESTIGE)) {
    const { points, copies = 1 } = prestige[face] ?? {};
    const out = points === 9 && knobs.remove_nines_at.includes(count);
    layCard(scribe, PRESTIGE_CARD, face, copies, out ? BOX : PRESTIGE_DECK);
  }
}

/** A card that a variant does without stays in the box. */
function layCard(scribe: Scribe, kind: string, face: string, copies: number, place: PlaceId): void {
  if (copies === 0) scribe.make(kind, { place: BOX }, { face });
  for (let n = 0; n < copies; n++) scribe.make(kind, { place }, { face });
}
