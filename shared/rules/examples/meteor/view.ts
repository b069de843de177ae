import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { slotOf } from '../../authoring/slotOf.ts';
import { knobsOf } from '../../knobs.ts';
import { DIE, bidOf, handOf } from './box.ts';
import { knobs } from './knobs.ts';

export const slot = slotOf(z.strictObject({ round: z.int().min(1) }));

/** The table in the words of the game. */
export interface View {
  readonly table: Table;
  readonly round: number;
  readonly rounds: number;
  readonly seats: readonly SeatId[];
  /** Who has not laid a card yet. */
  readonly pending: readonly SeatId[];
  /** Past the rules a hand can take it away: the last bid would have nothing to be held against. */
  readonly hasDie: boolean;
  handOf(seat: SeatId): readonly PieceId[];
}

export function view(table: Table): View {
  const seats = table.seats.map((s) => s.id);
  return {
    table,
    round: slot.of(table).round,
    rounds: knobsOf(table, knobs).rounds,
    seats,
    pending: seats.filter((seat) => placeOf(table, bidOf(seat)).pieces.length === 0),
    hasDie: placeOf(table, DIE).pieces.length > 0,
    handOf: (seat) => placeOf(table, handOf(seat)).pieces,
  };
}
