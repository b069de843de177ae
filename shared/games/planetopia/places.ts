import type { PlaceId } from '#kernel/place';
import { perSeat } from '#rules/perSeat';
import type { Colour, Special } from './tokens.ts';

export const COSMOS_DECK: PlaceId = 'cosmos-deck';
export const PRESTIGE_DECK: PlaceId = 'prestige-deck';
export const ATOM_SUPPLY: PlaceId = 'atoms';
/** Where the star waits while nobody has been made first player. */
export const STAR_HOME: PlaceId = 'star';

export const ALIEN_SUPPLY: Readonly<Record<Colour, PlaceId>> = {
  G: 'aliens-green',
  R: 'aliens-red',
  P: 'aliens-purple',
  B: 'aliens-blue',
  Y: 'aliens-yellow',
};

export const SPECIAL_SUPPLY: Readonly<Record<Special, PlaceId>> = {
  X: 'specials-extra',
  D: 'specials-double',
  J: 'specials-joker',
};

export const LONGEST_ROW = 8;
const INDEXES = Array.from({ length: LONGEST_ROW }, (_, i) => i);

/** The Cosmos row: slot 0 is the nearest and free, on the right. */
export const COSMOS_SLOTS: readonly PlaceId[] = INDEXES.map((i) => `cosmos-${i}`);
/** The atoms that lie on the card of a Cosmos slot. */
export const SLOT_ATOMS: readonly PlaceId[] = INDEXES.map((i) => `cosmos-atoms-${i}`);
export const PRESTIGE_SLOTS: readonly PlaceId[] = INDEXES.map((i) => `prestige-${i}`);

/** What lies before one seat. */
export interface SeatPlaces {
  readonly hand: PlaceId;
  readonly board: PlaceId;
  readonly grid: PlaceId;
  readonly specials: PlaceId;
  /** Where what was just gained waits until it is placed, or one token given back. */
  readonly landing: PlaceId;
  readonly played: PlaceId;
  readonly prestige: PlaceId;
  readonly atoms: PlaceId;
  readonly star: PlaceId;
}

export const placesOf = perSeat((seat): SeatPlaces => ({
  hand: `hand-${seat}`,
  board: `board-${seat}`,
  grid: `grid-${seat}`,
  specials: `slots-${seat}`,
  landing: `landing-${seat}`,
  played: `played-${seat}`,
  prestige: `won-${seat}`,
  atoms: `atoms-${seat}`,
  star: `star-${seat}`,
}));
