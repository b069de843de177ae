import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pointsOf } from '../points.ts';
import { prospectOf } from './Prospect.ts';
import { prospectWorth } from './prospectWorth.ts';

/** How well a seat stands: its points, and what it can still make of what it has. */
export function value(table: Table, seat: SeatId): number {
  return pointsOf(table, seat) + prospectWorth(prospectOf(table, seat));
}
