import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { BOX } from '#kernel/table';
import { seesFace } from '#kernel/visibility';
import type { HandsPlan, Meaning as HandMeaning } from '#rules/readHands';
import { pieceMeant } from '#rules/gestures';
import type { Landing, Objection } from '#rules/Rules';
import { CHARACTER, SHIELD, colourOfProbe } from '../box.ts';
import { DECK, placesOf, tokensOf } from '../places.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf } from './icons.ts';
import { REFUSALS } from './refusals.ts';

type Meaning = HandMeaning<PlanetshipAction>;

const MILITARY = 3;

/** What a movement of a hand means in this game. */
export const hands: HandsPlan<PlanetshipAction> = {
  byHand: REFUSALS.byHand,
  handOf: (seat) => placesOf(seat).hand,
  fromHand,
  fromTable,
  // Nobody could tell one of a row from another.
  isAlike: (listed, piece) => listed.kind === piece.kind && piece.face === '',
  other(table, seat, command) {
    if (command.verb === 'peek') {
      const piece = pieceMeant(table, command);
      return piece !== undefined && mayLook(table, seat, piece) ? 'free' : REFUSALS.notVisible;
    }
    return command.verb === 'rotate' && 'pieces' in command ? readRotation(table, command) : undefined;
  },
};

/** At what it sees anyway, at its own character, and wherever it has a probe, also one that was laid by hand. */
function mayLook(table: Table, seat: SeatId, piece: Piece): boolean {
  const board = Board.of(table);
  return (
    seesFace(table, seat, piece) ||
    board.posted.get(piece.place)?.owner === seat ||
    (board.spots.has(piece.place) && board.probersAt(piece.place).includes(seat))
  );
}

/** A quarter is one step of a key, or what the degrees say. */
function readRotation(
  table: Table,
  {
    pieces,
    steps,
    degrees,
  }: { pieces: readonly number[]; steps?: number | undefined; degrees?: number | undefined },
): Meaning {
  const zone = Board.of(table).zone(MILITARY);
  const tile = table.places.get(zone?.tile ?? '')?.pieces[0];
  if (tile === undefined || pieces.length !== 1 || pieces[0] !== tile) return REFUSALS.byHand;
  const quarters = degrees === undefined ? (steps ?? 1) : degrees / 90;
  return Number.isInteger(quarters) ? { do: 'rotate', by: ((quarters % 4) + 4) % 4 } : REFUSALS.badAngle;
}

function fromTable(table: Table, seat: SeatId, piece: Piece, to: Landing): Meaning {
  const board = Board.of(table);
  const spot = spotAt(board, to.place);
  if (colourOfProbe(piece.kind) === seat && piece.place === placesOf(seat).probes && spot !== undefined)
    return { do: 'probe', at: spot };
  if (piece.kind === SHIELD && spot !== undefined) return { do: 'shield', target: spot };
  if (piece.kind !== CHARACTER) return REFUSALS.byHand;
  return fromBoard(board, seat, piece, to.place, spot);
}

/** The spot a place is, or whose tokens it holds. */
function spotAt(board: Board, place: PlaceId): PlaceId | undefined {
  if (board.spots.has(place)) return place;
  for (const one of board.spots.keys()) if (tokensOf(one) === place) return one;
  return undefined;
}

function fromHand(table: Table, seat: SeatId, piece: Piece, { place }: Landing): Meaning {
  const { tray, discards } = placesOf(seat);
  if (place === tray || place === discards) return { do: 'discard', card: piece.id };
  const spot = spotAt(Board.of(table), place);
  return spot === undefined ? ON_A_SPACE : { do: 'play', card: piece.id, to: spot };
}

const ON_A_SPACE: Objection = {
  ...REFUSALS.byHand,
  text: 'Cards go from your hand to a space of a zone, or at the end of a round among your discards.',
};

function fromBoard(
  board: Board,
  seat: SeatId,
  piece: Piece,
  to: PlaceId,
  spot: PlaceId | undefined,
): Meaning {
  const { hand } = placesOf(seat);
  const { slot } = board.reading;
  const reward = board.zone(slot.zone)?.reward.place;
  if (piece.place === DECK) return to === reward ? { do: 'scan' } : REFUSALS.byHand;
  if (board.spots.get(piece.place)?.n === 0) {
    if (to === DECK) return { do: 'return', card: piece.id };
    return to === hand ? { do: 'keep', card: piece.id } : REFUSALS.byHand;
  }
  if (!board.posted.has(piece.place)) return REFUSALS.byHand;
  if (to === BOX) return { do: 'sacrifice', from: piece.place };
  if (board.reading.seats.some((one) => placesOf(one).hand === to))
    return { do: 'hack', target: piece.place };
  if (spot === undefined) return REFUSALS.byHand;
  return piece.id === actorOf(board)?.card
    ? { do: 'teleport', to: spot }
    : { do: 'pull', from: piece.place, to: spot };
}
