import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { takenFrom } from '#rules/lying';
import type { Gesture } from '#rules/Rules';
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
} from '../places.ts';
import type { Colour } from '../tokens.ts';
import type { PlanetopiaAction } from './actions.ts';
import { matchesOf } from './patterns.ts';
import { colourOf } from '../tokens.ts';
import type { Standing } from './Standing.ts';
import { standingOf, usableSpecial } from './Standing.ts';
import { supplyOf } from './supply.ts';

/** The hand movement that stands for an action; null for what is only a button. */
export function gesture(table: Table, seat: SeatId, action: PlanetopiaAction): Gesture | null {
  const standing = standingOf(table, seat);
  const { places } = standing;
  switch (action.do) {
    case 'take':
      return last(table, COSMOS_SLOTS[action.slot] as string, places.hand);
    case 'play':
      return { piece: action.card, to: { place: places.played } };
    case 'recover':
      return last(table, places.played, places.hand);
    case 'atomize': {
      // It goes back to its like; the atoms come from where they lie.
      const alien = tokenIn(standing, action.cell);
      return alien === undefined ? null : { piece: alien, to: { place: supplyAt(table, alien) } };
    }
    case 'combo':
      return comboGesture(standing, action.slot, action.at);
    case 'extra':
    case 'double':
      return useGesture(standing, action.do === 'extra' ? 'X' : 'D');
    case 'deploy': {
      const joker = usableSpecial(standing, 'J');
      return joker === undefined ? null : { piece: joker.id, to: { place: places.grid, at: action.cell } };
    }
    case 'place': {
      const alien = waiting(standing, action.colour);
      return alien === undefined ? null : { piece: alien, to: { place: places.grid, at: action.cell } };
    }
    case 'discard': {
      const token = tokenIn(standing, action.cell);
      return token === undefined ? null : { piece: token, to: { place: supplyAt(table, token) } };
    }
    case 'decline': {
      const alien = waiting(standing, action.colour);
      return alien === undefined ? null : { piece: alien, to: { place: ALIEN_SUPPLY[action.colour] } };
    }
    case 'swap':
      return swapGesture(standing, action.from, action.to);
    case 'recolour':
      return last(table, ALIEN_SUPPLY[action.colour], places.grid, action.cell);
    case 'return':
      return { piece: action.token, to: { place: supplyAt(table, action.token) } };
    case 'begin':
      return last(table, STAR_HOME, placesOf(action.seat).star);
    case 'refill':
      return fromDeck(table, COSMOS_DECK, COSMOS_SLOTS[standing.knobs.cosmos_row_size - 1] as string);
    case 'reveal':
      return fromDeck(
        table,
        PRESTIGE_DECK,
        PRESTIGE_SLOTS.find((slot) => table.places.get(slot)?.pieces.length === 0) as string,
      );
    case 'end':
    case 'pass':
    case 'fall':
      return null;
  }
}

/** A piece of an open pile carried somewhere. */
function last(table: Table, from: string, to: string, at?: number): Gesture | null {
  const piece = takenFrom(table, from);
  if (piece === undefined) return null;
  return { piece: piece.id, to: at === undefined ? { place: to } : { place: to, at } };
}

function tokenIn({ table, places }: Standing, cell: number): PieceId | undefined {
  return placeOf(table, places.grid).cells?.[cell]?.[0];
}

/** Either token may be carried onto the other. */
function swapGesture(standing: Standing, from: number, to: number): Gesture | null {
  const { table, places } = standing;
  const [near, far] = [tokenIn(standing, from), tokenIn(standing, to)];
  if (near === undefined || far === undefined) return null;
  return table.pieces.get(far)?.held === null
    ? { piece: near, to: { place: places.grid, at: to } }
    : { piece: far, to: { place: places.grid, at: from } };
}

/** A card carried to the won ones stands for its first match; where a pattern fits several times the others are buttons. */
function comboGesture(
  { table, places, grid, knobs, cards }: Standing,
  slot: number,
  at: number,
): Gesture | null {
  const [card] = placeOf(table, PRESTIGE_SLOTS[slot] as string).pieces;
  if (card === undefined) return null;
  const [match] = matchesOf(cards.patterns.get(table.pieces.get(card)?.face ?? ''), grid, knobs);
  return match === at ? { piece: card, to: { place: places.prestige } } : null;
}

function useGesture(standing: Standing, sort: 'X' | 'D'): Gesture | null {
  const token = usableSpecial(standing, sort);
  return token === undefined ? null : { piece: token.id, to: { place: SPECIAL_SUPPLY[sort] } };
}

function waiting({ landing }: Standing, colour: Colour): PieceId | undefined {
  const alike = landing.filter((token) => colourOf(token.kind) === colour);
  return (alike.find((token) => token.held !== null) ?? alike[0])?.id;
}

function supplyAt(table: Table, token: PieceId): string {
  const piece = table.pieces.get(token);
  return piece === undefined ? ATOM_SUPPLY : supplyOf(piece);
}

function fromDeck(table: Table, deck: string, to: string): Gesture | null {
  return placeOf(table, deck).pieces.length === 0 ? null : { piece: { top: deck }, to: { place: to } };
}
