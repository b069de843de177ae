import type { Command } from '#commands/commands';
import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { topOf } from '#kernel/table';
import type { Action, CarryGesture, Landing, Rules } from './Rules.ts';
import { isCarry } from './Rules.ts';

/** One piece brought somewhere by hand. */
export interface Carry {
  readonly piece: PieceId;
  readonly to: Landing;
}

/** What a command brings where: a drop, or a move of a single piece. undefined for everything else a hand can do. */
export function carryOf(table: Table, command: Command): Carry | undefined {
  if (command.verb !== 'drop' && command.verb !== 'move') return undefined;
  if (!('to' in command)) return undefined;
  const piece =
    'piece' in command ? command.piece : command.pieces.length === 1 ? command.pieces[0] : undefined;
  if (piece === undefined) return undefined;
  const { to } = command;
  if ('place' in to) {
    const { pose: _pose, ...landing } = to;
    return { piece, to: landing as Landing };
  }
  const below = table.pieces.get(to.onto);
  if (below === undefined) return undefined;
  return { piece, to: below.at < 0 ? { place: below.place } : { place: below.place, at: below.at } };
}

/** The piece a command speaks of, by itself or as the top of a pile. */
export function pieceMeant(
  table: Table,
  command: { readonly piece: PieceId } | { readonly top: PlaceId },
): Piece | undefined {
  if ('piece' in command) return table.pieces.get(command.piece);
  const where = table.places.get(command.top);
  return where === undefined ? undefined : topOf(table, where);
}

/** The legal actions that begin with picking up this piece, each with where it ends: what lights up while it is carried. */
export function landings<A extends Action>(
  rules: Rules<A>,
  table: Table,
  seat: SeatId,
  piece: Piece,
): { readonly action: A; readonly to: Landing }[] {
  const found: { action: A; to: Landing }[] = [];
  for (const action of rules.legal(table, seat)) {
    const gesture = rules.gesture(table, seat, action);
    if (isCarry(gesture) && beginsWith(table, gesture, piece)) found.push({ action, to: gesture.to });
  }
  return found;
}

/** The legal action whose gesture this is, for a game that reads every drop exactly as it lists it. */
export function actionFor<A extends Action>(
  rules: Rules<A>,
  table: Table,
  seat: SeatId,
  carry: Carry,
): A | undefined {
  const piece = table.pieces.get(carry.piece);
  if (piece === undefined) return undefined;
  return landings(rules, table, seat, piece).find(({ to }) => endsAt(to, carry.to))?.action;
}

function beginsWith(table: Table, gesture: CarryGesture, piece: Piece): boolean {
  if (typeof gesture.piece === 'number') return gesture.piece === piece.id;
  const { top } = gesture.piece;
  if (piece.place !== top) return false;
  const where = table.places.get(top);
  return piece.held !== null || (where !== undefined && topOf(table, where) === piece);
}

/** An index left out of the listed gesture means anywhere in that place. */
export function endsAt(listed: Landing, made: Landing): boolean {
  return (
    listed.place === made.place &&
    (listed.at === undefined || listed.at === made.at) &&
    (listed.heading ?? 0) === (made.heading ?? 0) &&
    (listed.mirror ?? false) === (made.mirror ?? false)
  );
}
