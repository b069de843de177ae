import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Hands, Meaning as HandMeaning } from '#rules/readHands';
import type { Landing, Objection } from '#rules/Rules';
import {
  ALIEN_SUPPLY,
  ATOM_SUPPLY,
  COSMOS_DECK,
  COSMOS_SLOTS,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  STAR_HOME,
  placesOf,
} from '../places.ts';
import type { Colour } from '../tokens.ts';
import { COLOURS, colourOf, specialOf } from '../tokens.ts';
import type { PlanetopiaAction } from './actions.ts';
import { restingCell } from './grid.ts';
import { matchesOf, printedAt } from './patterns.ts';
import { REFUSALS } from './refusals.ts';
import type { Standing } from './Standing.ts';
import { standingOf } from './Standing.ts';
import { supplyOf } from './supply.ts';

type Meaning = HandMeaning<PlanetopiaAction>;

/** What a movement of a hand means in this game. */
export const hands: Hands<PlanetopiaAction> = {
  byHand: REFUSALS.byHand,
  handOf: (seat) => placesOf(seat).hand,
  fromHand,
  fromTable,
  isAlike,
  meant: (table, seat, piece) => likelyMeant(standingOf(table, seat), piece),
};

/** Either token of a swap may be carried, any played card to take them all back, and any token that looks the same. */
function isAlike(listed: Piece, piece: Piece, action: PlanetopiaAction, seat: SeatId): boolean {
  const { grid, played } = placesOf(seat);
  if (piece.place === grid)
    return action.do === 'swap' && (piece.at === action.from || piece.at === action.to);
  return piece.place === played || (listed.kind === piece.kind && listed.facing === piece.facing);
}

/** What somebody wants who takes up a card of a row, to say why not. */
function likelyMeant({ grid, cards }: Standing, { place, face }: Piece): PlanetopiaAction | undefined {
  const slot = COSMOS_SLOTS.indexOf(place);
  if (slot >= 0) return { do: 'take', slot };
  const row = PRESTIGE_SLOTS.indexOf(place);
  return row < 0
    ? undefined
    : { do: 'combo', slot: row, at: Math.max(0, printedAt(cards.patterns.get(face), grid)) };
}

function fromHand(_table: Table, seat: SeatId, piece: Piece, to: Landing): Meaning {
  return to.place === placesOf(seat).played ? { do: 'play', card: piece.id } : ON_THE_PILE;
}

const ON_THE_PILE: Objection = {
  ...REFUSALS.byHand,
  text: 'To play a card, lay it on your played cards beside your planet.',
};

function fromTable(table: Table, seat: SeatId, piece: Piece, to: Landing): Meaning {
  const places = placesOf(seat);
  const { place } = piece;
  const standing = standingOf(table, seat);
  if (place === places.grid) return fromGrid(standing, piece, to);
  if (place === places.specials) return fromSlots(standing, piece, to);
  if (place === places.landing) return fromLanding(standing, piece, to);
  if (place === places.played && to.place === places.hand) return { do: 'recover' };
  return fromMiddle(standing, piece, to);
}

function fromGrid({ places, phase, turn }: Standing, piece: Piece, to: Landing): Meaning {
  if (to.place === places.grid && to.at !== undefined)
    return turn.doing === '' || turn.doing === 'raygun'
      ? SWAP_CARD_FIRST
      : { do: 'swap', from: Math.min(piece.at, to.at), to: Math.max(piece.at, to.at) };
  if (phase === 'place' && to.place === supplyOf(piece)) return { do: 'discard', cell: piece.at };
  const atomizers: readonly PlaceId[] = [supplyOf(piece), ATOM_SUPPLY, places.atoms];
  if (atomizers.includes(to.place)) return { do: 'atomize', cell: piece.at };
  return REFUSALS.byHand;
}

const SWAP_CARD_FIRST: Objection = {
  ...REFUSALS.byHand,
  text: 'Tokens change places only by a swap card. Play one first.',
};

/** A token laid back to its supply is used, or given back when there is one too many. */
function fromSlots(standing: Standing, piece: Piece, to: Landing): Meaning {
  const { places, phase } = standing;
  const sort = specialOf(piece.kind);
  if (to.place === places.grid && to.at !== undefined && sort === 'J') {
    if (piece.facing === 'down') return REFUSALS.notUsable;
    return { do: 'deploy', cell: restingFor(standing, to.at, standing.knobs.joker_mode === 'deploy') };
  }
  if (to.place !== supplyOf(piece)) return REFUSALS.byHand;
  if (phase === 'return') return { do: 'return', token: piece.id };
  if (piece.facing === 'down') return REFUSALS.notUsable;
  return sort === 'X' ? { do: 'extra' } : sort === 'D' ? { do: 'double' } : JOKER_TO_GRID;
}

const JOKER_TO_GRID: Objection = { ...REFUSALS.byHand, text: 'A joker goes onto your planet.' };

function fromLanding(standing: Standing, piece: Piece, to: Landing): Meaning {
  const colour = colourOf(piece.kind);
  if (colour === undefined)
    return to.place === supplyOf(piece) ? { do: 'return', token: piece.id } : REFUSALS.giveBack;
  if (to.place === ALIEN_SUPPLY[colour]) return { do: 'decline', colour };
  return to.place === standing.places.grid && to.at !== undefined
    ? { do: 'place', colour, cell: restingFor(standing, to.at, true) }
    : REFUSALS.placeAll;
}

/** Dropped anywhere over a column a token falls to its lowest free cell. In a full column it is where the hand says. */
function restingFor({ grid, knobs }: Standing, cell: number, falls: boolean): number {
  const rest = falls && knobs.gravity ? restingCell(grid, cell) : -1;
  return rest < 0 ? cell : rest;
}

function fromMiddle(standing: Standing, piece: Piece, to: Landing): Meaning {
  const { table, places } = standing;
  const slot = COSMOS_SLOTS.indexOf(piece.place);
  if (slot >= 0 && to.place === places.hand) return { do: 'take', slot };
  const row = PRESTIGE_SLOTS.indexOf(piece.place);
  if (row >= 0 && to.place === places.prestige) return readCombo(standing, piece, row);
  const colour = COLOURS.find((c) => ALIEN_SUPPLY[c] === piece.place);
  if (colour !== undefined && to.place === places.grid && to.at !== undefined)
    return readRecolour(standing, colour, to.at);
  if (piece.place === COSMOS_DECK && COSMOS_SLOTS.includes(to.place)) return { do: 'refill' };
  if (piece.place === PRESTIGE_DECK && PRESTIGE_SLOTS.includes(to.place)) return { do: 'reveal' };
  const star = table.seats.find((s) => placesOf(s.id).star === to.place);
  return piece.place === STAR_HOME && star !== undefined ? { do: 'begin', seat: star.id } : REFUSALS.byHand;
}

function readCombo({ grid, knobs, cards }: Standing, card: Piece, slot: number): PlanetopiaAction {
  const pattern = cards.patterns.get(card.face);
  const [match] = matchesOf(pattern, grid, knobs);
  return { do: 'combo', slot, at: match ?? Math.max(0, printedAt(pattern, grid)) };
}

function readRecolour({ turn }: Standing, colour: Colour, cell: number): Meaning {
  return turn.doing === 'raygun' ? { do: 'recolour', cell, colour } : RAYGUN_FIRST;
}

const RAYGUN_FIRST: Objection = {
  ...REFUSALS.byHand,
  text: 'Aliens come from the supply only by a card. Play one first.',
};
