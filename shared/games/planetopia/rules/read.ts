import type { Command } from '#commands/commands';
import { refuse } from '#commands/refusal';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { topOf } from '#kernel/table';
import type { Carry } from '#rules/gestures';
import { carryOf } from '#rules/gestures';
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
import { gesture } from './gesture.ts';
import { restingCell } from './grid.ts';
import { judge } from './judge.ts';
import { legal } from './legal.ts';
import { matchesOf, printedAt } from './patterns.ts';
import { REFUSALS } from './refusals.ts';
import type { Standing } from './Standing.ts';
import { standingOf } from './Standing.ts';
import { supplyOf } from './supply.ts';
import { turnIn } from './turn.ts';

type Meaning = PlanetopiaAction | Objection | 'free';

/** What a movement of a hand means in this game. */
export function read(table: Table, seat: SeatId, command: Command): Meaning {
  const { hand } = placesOf(seat);
  const carry = carryOf(table, command);
  if (carry !== undefined) return readCarry(table, seat, carry);
  switch (command.verb) {
    case 'arrange':
    case 'sort':
      return command.place === hand ? 'free' : REFUSALS.byHand;
    case 'toHand': {
      const [piece, ...more] = 'pieces' in command ? command.pieces : [];
      return piece === undefined || more.length > 0
        ? REFUSALS.byHand
        : readCarry(table, seat, { piece, to: { place: hand } });
    }
    case 'lift':
      if ('pile' in command) return REFUSALS.byHand;
      return readLift(
        table,
        seat,
        'piece' in command ? table.pieces.get(command.piece) : topIn(table, command.top),
      );
    default:
      return REFUSALS.byHand;
  }
}

function topIn(table: Table, place: PlaceId): Piece | undefined {
  const where = table.places.get(place);
  return where === undefined ? undefined : topOf(table, where);
}

/** The own hand may be handled at any time. Everything else is taken up only to make a move with it. */
function readLift(table: Table, seat: SeatId, piece: Piece | undefined): Objection | 'free' {
  if (piece === undefined) return REFUSALS.byHand;
  if (piece.place === placesOf(seat).hand) return 'free';
  const { over, turn } = turnIn(table);
  if (over) return refuse('game-over');
  if (turn !== seat) return refuse('not-your-turn');
  for (const action of legal(table, seat)) if (beginsWith(table, seat, action, piece)) return 'free';
  const meant = likelyMeant(standingOf(table, seat), piece);
  return (meant === undefined ? undefined : judge(table, seat, meant)) ?? REFUSALS.byHand;
}

/** Whether the movement of an action begins with this piece, or with one that does as well. */
function beginsWith(table: Table, seat: SeatId, action: PlanetopiaAction, piece: Piece): boolean {
  const { grid, played } = placesOf(seat);
  if (action.do === 'swap')
    return piece.place === grid && (piece.at === action.from || piece.at === action.to);
  const start = gesture(table, seat, action)?.piece;
  if (start === undefined) return false;
  if (typeof start !== 'number') return piece.place === start.top;
  const listed = table.pieces.get(start);
  if (listed === piece) return true;
  if (listed?.place !== piece.place || piece.place === grid) return false;
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

function readCarry(table: Table, seat: SeatId, { piece: id, to }: Carry): Meaning {
  const piece = table.pieces.get(id);
  if (piece === undefined) return REFUSALS.byHand;
  const places = placesOf(seat);
  const { place } = piece;
  if (place === places.hand) return fromHand(seat, piece, to);
  if (turnIn(table).turn !== seat) return turnIn(table).over ? refuse('game-over') : refuse('not-your-turn');
  const standing = standingOf(table, seat);
  if (place === places.grid) return fromGrid(standing, piece, to);
  if (place === places.specials) return fromSlots(standing, piece, to);
  if (place === places.landing) return fromLanding(standing, piece, to);
  if (place === places.played && to.place === places.hand) return { do: 'recover' };
  return fromMiddle(standing, piece, to);
}

function fromHand(seat: SeatId, piece: Piece, to: Landing): Meaning {
  const { hand, played } = placesOf(seat);
  if (to.place === hand) return 'free';
  return to.place === played ? { do: 'play', card: piece.id } : ON_THE_PILE;
}

const ON_THE_PILE: Objection = {
  ...REFUSALS.byHand,
  text: 'To play a card, lay it on your played cards beside your planet.',
};

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
