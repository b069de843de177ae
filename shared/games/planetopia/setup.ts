import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { BOX, placeOf } from '#kernel/table';
import { lastIn } from '#rules/lying';
import { unpack, unpackCard } from '#rules/unpack';
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
import { dealUp } from './chores.ts';
import { beginGame } from './slot.ts';
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
    dealUp(scribe, PRESTIGE_DECK, slot);
  scribe.shuffle(placeOf(scribe.table, COSMOS_DECK), chance);
  for (const slot of COSMOS_SLOTS.slice(0, knobs.cosmos_row_size).toReversed())
    dealUp(scribe, COSMOS_DECK, slot);
  const first = knobs.first_player === 'random' ? pick(chance, seats) : (seats[0] as SeatId);
  scribe.make(STAR, { place: knobs.first_player === 'host-choice' ? STAR_HOME : placesOf(first).star });
  beginGame(scribe, first, knobs);
}

function layTokens(scribe: Scribe, seats: readonly SeatId[], knobs: PlanetopiaKnobs): void {
  const aliens = { printed: ALIENS_EACH, wanted: knobs.aliens_per_colour };
  const specials = { printed: SPECIALS_EACH, wanted: knobs.specials_per_kind };
  for (const c of COLOURS) unpack(scribe, ALIEN_KINDS[c], ALIEN_SUPPLY[c], aliens);
  for (const s of SPECIALS) unpack(scribe, SPECIAL_KINDS[s], SPECIAL_SUPPLY[s], specials);
  unpack(scribe, ATOM, ATOM_SUPPLY, { printed: ATOMS, wanted: knobs.atoms_total });
  for (let n = 0; n < knobs.start_atoms; n++)
    for (const seat of seats) {
      const atom = lastIn(scribe.table, ATOM_SUPPLY);
      if (atom !== undefined) scribe.place(atom, { place: placesOf(seat).atoms });
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
    unpackCard(scribe, COSMOS_CARD, left[icon].includes(count) ? BOX : COSMOS_DECK, face, copies);
  }
  for (const face of Object.keys(PRESTIGE)) {
    const { points, copies = 1 } = prestige[face] ?? {};
    const out = points === 9 && knobs.remove_nines_at.includes(count);
    unpackCard(scribe, PRESTIGE_CARD, out ? BOX : PRESTIGE_DECK, face, copies);
  }
}
