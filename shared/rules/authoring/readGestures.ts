import type { Command } from '#commands/commands';
import type { Piece } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Carry } from '../gestures.ts';
import { carryOf, endsAt, pieceMeant } from '../gestures.ts';
import type { Action, Gesture, Objection, Rules } from '../Rules.ts';
import { isCarry } from '../Rules.ts';
import type { AnyAction, Named } from './action.ts';

/** What a game says of hands beside what its actions say. */
export interface HandPlan {
  /** The answer to whatever is no move of the game. */
  readonly byHand: Objection;
  /** A hand that its owner may handle at any time. */
  handOf?(seat: SeatId): PlaceId;
}

type Meaning = Named | Objection | 'free';

/** The actions there are for a seat in its phase, and the others. */
export interface ActionsFor<V> {
  readonly present: readonly AnyAction<V, string>[];
  readonly absent: readonly AnyAction<V, string>[];
  offersOf(plan: AnyAction<V, string>, view: V, seat: SeatId): Iterable<Named>;
}

/** A game as far as reading hands needs it. */
interface Readable<V> {
  readonly hands: HandPlan;
  view(table: Table): V;
  /** Why the seat may do nothing at all now. */
  idle(table: Table, seat: SeatId): Objection | undefined;
  actionsFor(table: Table, seat: SeatId): ActionsFor<V>;
  judge(table: Table, seat: SeatId, action: Named): Objection | undefined;
}

/**
 * What a movement of a hand means. First whatever an offer's own gesture says, to the letter; then what an action there is now
 * makes of it, more generously; then what one means that there is not now, so that its refusal says why.
 */
export function readGestures<V>(game: Readable<V>): Rules['read'] {
  return (table, seat, command): Action | Objection | 'free' => {
    const hand = game.hands.handOf?.(seat);
    const carry = carryOf(table, command);
    if (carry !== undefined) return readCarry(game, table, seat, carry);
    switch (command.verb) {
      case 'arrange':
      case 'sort':
        return command.place === hand ? 'free' : game.hands.byHand;
      case 'toHand': {
        const [piece, ...more] = 'pieces' in command ? command.pieces : [];
        return hand === undefined || piece === undefined || more.length > 0
          ? game.hands.byHand
          : readCarry(game, table, seat, { piece, to: { place: hand } });
      }
      case 'lift':
        return 'pile' in command
          ? game.hands.byHand
          : readLift(game, table, seat, pieceMeant(table, command));
      default:
        return readOther(game, table, seat, command);
    }
  };
}

function readCarry<V>(game: Readable<V>, table: Table, seat: SeatId, carry: Carry): Meaning {
  const piece = table.pieces.get(carry.piece);
  if (piece === undefined) return game.hands.byHand;
  const hand = game.hands.handOf?.(seat);
  const own = piece.place === hand;
  if (own && carry.to.place === hand) return 'free';
  const idle = game.idle(table, seat);
  // Somebody who lays down a card of their own hand out of turn hears what the move itself has to say.
  if (idle !== undefined && !own) return idle;
  const view = game.view(table);
  const { present, absent, ...listing } = game.actionsFor(table, seat);
  // Any of those that look the same will do, but the offer that names this very piece comes first.
  let alike: Named | undefined;
  if (idle === undefined)
    for (const plan of present)
      for (const action of withGesture(listing, plan, view, seat)) {
        const gesture = plan.gesture?.(view, action, seat) ?? null;
        if (!isMadeBy(table, plan, view, action, gesture, piece, carry)) continue;
        if (startOf(gesture) === piece.id) return action;
        alike ??= action;
      }
  if (alike !== undefined) return alike;
  for (const plan of [...present, ...absent]) {
    const meant = plan.meant?.(view, seat, piece, carry) as Meaning | undefined;
    if (meant !== undefined) return meant;
  }
  return game.hands.byHand;
}

/** An action that is never a movement of a hand need not be listed to read one. */
function withGesture<V>(
  listing: Pick<ActionsFor<V>, 'offersOf'>,
  plan: AnyAction<V, string>,
  view: V,
  seat: SeatId,
): Iterable<Named> {
  return plan.gesture === undefined ? [] : listing.offersOf(plan, view, seat);
}

function isMadeBy<V>(
  table: Table,
  plan: AnyAction<V, string>,
  view: V,
  action: Named,
  gesture: Gesture | null,
  piece: Piece,
  { to }: Carry,
): boolean {
  if (gesture === null || !startsWith(table, plan, view, action, gesture, piece)) return false;
  if (isCarry(gesture)) return endsAt(gesture.to, to);
  if (gesture.as === 'strike') return liesAt(table, gesture.on, to);
  if (gesture.as !== 'trace') return false;
  const end = gesture.path.at(-1);
  return to.place === gesture.place && to.at === end;
}

/** Whether something brought here was brought onto this piece. */
function liesAt(table: Table, id: number, to: Carry['to']): boolean {
  const piece = table.pieces.get(id);
  if (piece === undefined || piece.place !== to.place) return false;
  return table.places.get(piece.place)?.cells?.[to.at ?? -1]?.includes(id) ?? to.at === undefined;
}

/** The piece a gesture takes up, or where the one lies on top that it does. */
function startOf(gesture: Gesture | null): number | { readonly top: PlaceId } | undefined {
  if (gesture === null) return undefined;
  if (isCarry(gesture)) return gesture.piece;
  return gesture.as === 'strike' || gesture.as === 'trace' ? gesture.piece : undefined;
}

function startsWith<V>(
  table: Table,
  plan: AnyAction<V, string>,
  view: V,
  action: Named,
  gesture: Gesture,
  piece: Piece,
): boolean {
  const start = startOf(gesture);
  if (start === undefined) return false;
  if (typeof start !== 'number') return piece.place === start.top;
  const listed = table.pieces.get(start);
  if (listed === undefined) return false;
  if (listed === piece) return true;
  return (
    listed.place === piece.place && (plan.alike?.(view, action, listed, piece) ?? looksTheSame(listed, piece))
  );
}

/** Tokens without a face out of one heap: nobody could tell one from another, so any of them will do. */
function looksTheSame(listed: Piece, piece: Piece): boolean {
  return listed.kind === piece.kind && listed.facing === piece.facing && piece.face === '' && piece.at < 0;
}

function readLift<V>(
  game: Readable<V>,
  table: Table,
  seat: SeatId,
  piece: Piece | undefined,
): Objection | 'free' {
  const { byHand } = game.hands;
  if (piece === undefined) return byHand;
  if (piece.place === game.hands.handOf?.(seat)) return 'free';
  const idle = game.idle(table, seat);
  if (idle !== undefined) return idle;
  const view = game.view(table);
  const { present, absent, ...listing } = game.actionsFor(table, seat);
  for (const plan of present)
    for (const action of withGesture(listing, plan, view, seat)) {
      const gesture = plan.gesture?.(view, action, seat) ?? null;
      if (gesture !== null && startsWith(table, plan, view, action, gesture, piece)) return 'free';
    }
  for (const plan of [...present, ...absent]) {
    const wanted = plan.wanted?.(view, seat, piece) as Named | undefined;
    if (wanted !== undefined) return game.judge(table, seat, wanted) ?? byHand;
  }
  return byHand;
}

/** Rotations, rolls and draws: the gesture of an offer, or what an action makes of them. */
function readOther<V>(game: Readable<V>, table: Table, seat: SeatId, command: Command): Meaning {
  const view = game.view(table);
  const { present, absent, ...listing } = game.actionsFor(table, seat);
  if (game.idle(table, seat) === undefined)
    for (const plan of present)
      for (const action of withGesture(listing, plan, view, seat))
        if (isMeantBy(plan.gesture?.(view, action, seat) ?? null, command)) return action;
  for (const plan of [...present, ...absent]) {
    const meaning = plan.read?.(view, seat, command) as Meaning | undefined;
    if (meaning !== undefined) return meaning;
  }
  return game.hands.byHand;
}

function isMeantBy(gesture: Gesture | null, command: Command): boolean {
  if (gesture === null || isCarry(gesture)) return false;
  switch (command.verb) {
    case 'roll':
      return gesture.as === 'roll' && sameSet(gesture.pieces, command.pieces);
    case 'rotate':
      return (
        gesture.as === 'rotate' &&
        'pieces' in command &&
        sameSet([gesture.piece], command.pieces) &&
        (command.steps ?? 1) === gesture.by
      );
    case 'draw':
      return gesture.as === 'draw' && command.from === gesture.from && (command.count ?? 1) === gesture.count;
    default:
      return false;
  }
}

function sameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
