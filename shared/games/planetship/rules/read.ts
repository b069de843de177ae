import type { Command } from '#commands/commands';
import { refuse } from '#commands/refusal';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { BOX, topOf } from '#kernel/table';
import { seesFace } from '#kernel/visibility';
import type { Carry } from '#rules/gestures';
import { carryOf } from '#rules/gestures';
import type { Objection } from '#rules/Rules';
import { CHARACTER, SHIELD, colourOfProbe } from '../box.ts';
import { DECK, placesOf, tokensOf } from '../places.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { gesture } from './gesture.ts';
import { actorOf } from './icons.ts';
import { legal } from './legal.ts';
import { REFUSALS } from './refusals.ts';
import { slotOf } from './Slot.ts';
import { toAct } from './toAct.ts';

type Meaning = PlanetshipAction | Objection | 'free';

const MILITARY = 3;

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
    case 'peek': {
      const piece = 'piece' in command ? table.pieces.get(command.piece) : topIn(table, command.top);
      return piece !== undefined && mayLook(table, seat, piece) ? 'free' : REFUSALS.notVisible;
    }
    case 'turn':
      return 'pieces' in command ? readTurn(table, command) : REFUSALS.byHand;
    default:
      return REFUSALS.byHand;
  }
}

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
function readTurn(
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

function topIn(table: Table, place: PlaceId): Piece | undefined {
  const where = table.places.get(place);
  return where === undefined ? undefined : topOf(table, where);
}

/** The own hand may be handled at any time. Everything else is taken up only to make a move with it. */
function readLift(table: Table, seat: SeatId, piece: Piece | undefined): Objection | 'free' {
  if (piece === undefined) return REFUSALS.byHand;
  if (piece.place === placesOf(seat).hand) return 'free';
  const waiting = turnRefusal(table, seat);
  if (waiting !== undefined) return waiting;
  for (const action of legal(table, seat)) {
    const start = gesture(table, seat, action)?.piece;
    if (start === undefined) continue;
    if (typeof start !== 'number') {
      if (piece.place === start.top) return 'free';
    } else if (isAlike(table.pieces.get(start), piece)) return 'free';
  }
  return REFUSALS.byHand;
}

/** The same piece, or one of the same row that nobody could tell from it. */
function isAlike(one: Piece | undefined, other: Piece): boolean {
  return one === other || (one?.kind === other.kind && one.place === other.place && other.face === '');
}

function turnRefusal(table: Table, seat: SeatId): Objection | undefined {
  if (slotOf(table).phase === 'over') return refuse('game-over');
  return toAct(table).includes(seat) ? undefined : refuse('not-your-turn');
}

function readCarry(table: Table, seat: SeatId, { piece: id, to }: Carry): Meaning {
  const piece = table.pieces.get(id);
  if (piece === undefined) return REFUSALS.byHand;
  const board = Board.of(table);
  const spot = spotAt(board, to.place);
  if (piece.place === placesOf(seat).hand) return fromHand(seat, piece, to.place, spot);
  const waiting = turnRefusal(table, seat);
  if (waiting !== undefined) return waiting;
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

function fromHand(seat: SeatId, piece: Piece, to: PlaceId, spot: PlaceId | undefined): Meaning {
  const { hand, tray, discards } = placesOf(seat);
  if (to === hand) return 'free';
  if (to === tray || to === discards) return { do: 'discard', card: piece.id };
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
