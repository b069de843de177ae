import type { Command } from '#commands/commands';
import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seesBody } from '#kernel/visibility';

/**
 * Why a gesture cannot be made at all, before the rules are asked what it means. Rules read a command without asking
 * who sees or holds what: a guessed id would otherwise be answered with what is hidden, or play another seat's piece.
 */
export function outOfReach(table: Table, seat: SeatId, command: Command): Refusal | undefined {
  for (const id of piecesNamed(command)) {
    const piece = table.pieces.get(id);
    if (piece === undefined || !seesBody(table, seat, piece)) return refuse('unknown-piece', { piece: id });
    if (piece.held !== null && piece.held !== seat) return refuse('held-by-other', { piece: id });
    if (command.verb === 'drop' && piece.held === null) return refuse('not-held', { piece: id });
  }
  return undefined;
}

function piecesNamed(command: Command): readonly number[] {
  if ('piece' in command && typeof command.piece === 'number') return [command.piece];
  return 'pieces' in command && Array.isArray(command.pieces) ? command.pieces : [];
}

/**
 * After the rules moved pieces nobody holds those any more, nor the one whose drop was their cause. It is let go after
 * the move, not before: those who followed it through the air see it arrive under the id they know.
 */
export function letGo(scribe: Scribe, carried: Piece | undefined): void {
  const { effects, table } = scribe;
  for (let i = effects.length - 1; i >= 0; i--) {
    const effect = effects[i];
    if (effect?.type !== 'piece-placed') continue;
    const piece = table.pieces.get(effect.as);
    if (piece !== undefined && piece.held !== null) scribe.release(piece);
  }
  if (carried !== undefined && carried.held !== null && table.pieces.get(carried.id) === carried)
    scribe.release(carried);
}
