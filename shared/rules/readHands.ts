import type { Command } from '#commands/commands';
import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { carryOf, pieceMeant } from './gestures.ts';
import { outOfTurn } from './outOfTurn.ts';
import type { Action, Landing, Objection, Rules } from './Rules.ts';
import { isCarry } from './Rules.ts';

export type Meaning<A extends Action> = A | Objection | 'free';

/** What a game with hands of cards says of gestures itself. */
export interface HandsPlan<A extends Action> {
  /** The answer to whatever is no move of the game. */
  readonly byHand: Objection;
  handOf(seat: SeatId): PlaceId;
  /** A piece of the own hand laid elsewhere, also out of turn: the judge of the action says so then. */
  fromHand(table: Table, seat: SeatId, piece: Piece, to: Landing): Meaning<A>;
  /** Anything else brought somewhere by a seat that is to act. */
  fromTable(table: Table, seat: SeatId, piece: Piece, to: Landing): Meaning<A>;
  /** Whether a piece does as well as the listed one, which lies in the same place, to begin this action with. */
  isAlike(listed: Piece, piece: Piece, action: A, seat: SeatId): boolean;
  /** What somebody wants who takes up what begins no legal action: its objection is the reason they hear. */
  meant?(table: Table, seat: SeatId, piece: Piece): A | undefined;
  /** Verbs that only this game reads; undefined for those that it does not, either. */
  other?(table: Table, seat: SeatId, command: Command): Meaning<A> | undefined;
}

type Judging<A extends Action> = Pick<Rules<A>, 'toAct' | 'legal' | 'judge' | 'gesture'>;

interface Reading<A extends Action> {
  readonly rules: Judging<A>;
  readonly hands: HandsPlan<A>;
}

/**
 * Reads what hands do: the own hand may be handled at any time; everything else is taken up only to make a move with it,
 * and what is brought somewhere is the move that the game says it is.
 */
export function readHands<A extends Action>(rules: Judging<A>, hands: HandsPlan<A>): Rules<A>['read'] {
  const game = { rules, hands };
  return (table, seat, command) => {
    const hand = hands.handOf(seat);
    const carry = carryOf(table, command);
    if (carry !== undefined) return readCarry(game, table, seat, carry.piece, carry.to);
    switch (command.verb) {
      case 'arrange':
      case 'sort':
        return command.place === hand ? 'free' : hands.byHand;
      case 'toHand': {
        const [piece, ...more] = 'pieces' in command ? command.pieces : [];
        return piece === undefined || more.length > 0
          ? hands.byHand
          : readCarry(game, table, seat, piece, { place: hand });
      }
      case 'lift':
        return 'pile' in command ? hands.byHand : readLift(game, table, seat, pieceMeant(table, command));
      default:
        return hands.other?.(table, seat, command) ?? hands.byHand;
    }
  };
}

function readCarry<A extends Action>(
  { rules, hands }: Reading<A>,
  table: Table,
  seat: SeatId,
  id: PieceId,
  to: Landing,
): Meaning<A> {
  const piece = table.pieces.get(id);
  if (piece === undefined) return hands.byHand;
  const hand = hands.handOf(seat);
  if (piece.place === hand) return to.place === hand ? 'free' : hands.fromHand(table, seat, piece, to);
  return outOfTurn(rules.toAct(table), seat) ?? hands.fromTable(table, seat, piece, to);
}

function readLift<A extends Action>(
  { rules, hands }: Reading<A>,
  table: Table,
  seat: SeatId,
  piece: Piece | undefined,
): Objection | 'free' {
  if (piece === undefined) return hands.byHand;
  if (piece.place === hands.handOf(seat)) return 'free';
  const waiting = outOfTurn(rules.toAct(table), seat);
  if (waiting !== undefined) return waiting;
  for (const action of rules.legal(table, seat))
    if (begins({ rules, hands }, table, seat, action, piece)) return 'free';
  const meant = hands.meant?.(table, seat, piece);
  return (meant === undefined ? undefined : rules.judge(table, seat, meant)) ?? hands.byHand;
}

/** Whether the gesture of an action begins with this piece, or with one that does as well. */
function begins<A extends Action>(
  { rules, hands }: Reading<A>,
  table: Table,
  seat: SeatId,
  action: A,
  piece: Piece,
): boolean {
  const gesture = rules.gesture(table, seat, action);
  if (!isCarry(gesture)) return false;
  const start = gesture.piece;
  if (typeof start !== 'number') return piece.place === start.top;
  const listed = table.pieces.get(start);
  return (
    listed !== undefined &&
    (listed === piece || (listed.place === piece.place && hands.isAlike(listed, piece, action, seat)))
  );
}
