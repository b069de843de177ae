import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE } from '#kernel/table';
import { carrying } from '#layout/Carried';
import { snap } from '#layout/snap';
import { viewOfTable } from '#layout/view';
import { drop } from '#commands/verbs/drop';

/**
 * Reads a drop that only says where the hand was (law 7): a card let go over a card means the pile, a token over its slot
 * means the slot. Anything else is returned as it came.
 */
export function readDrop(table: Table, seat: SeatId, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || (raw as { verb?: unknown }).verb !== 'drop') return raw;
  const read = drop.shape.safeParse(raw);
  if (!read.success || !('piece' in read.data)) return raw;
  const { piece, to } = read.data;
  if (!('place' in to) || to.place !== OPEN_TABLE || to.pose === undefined) return raw;
  if (table.pieces.get(piece)?.held !== seat) return raw;
  const view = viewOfTable(table, seat);
  const carried = carrying(view, piece);
  return carried === undefined ? raw : { ...read.data, to: snap(view, carried, to.pose, seat).goal };
}
