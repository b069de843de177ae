import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { Board } from './Board.ts';
import { actorOf } from './icons.ts';
import { discardsOwed } from './round.ts';
import { slotOf } from './Slot.ts';

/** Who must act now. What belongs to nobody in particular is up to the first player. */
export function toAct(table: Table): readonly SeatId[] {
  const { phase, turn, winner } = slotOf(table);
  switch (phase) {
    case 'over':
      return [];
    case 'place':
    case 'after':
      return [turn];
    case 'discard':
      return table.seats.filter((s) => discardsOwed(table, s.id) > 0).map((s) => s.id);
    case 'harvest':
    case 'radiation':
      return winner === null ? [] : [winner];
    case 'ability':
    case 'scan': {
      const board = Board.of(table);
      return [actorOf(board)?.owner ?? board.first];
    }
    default:
      return [Board.of(table).first];
  }
}
