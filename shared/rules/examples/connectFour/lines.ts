import type { KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { Table } from '#kernel/table';
import { pieceOf } from '#kernel/table';
import { COLUMNS, ROWS } from './box.ts';

export type Cells = readonly (readonly PieceId[])[];

export function isFree(cells: Cells, at: number): boolean {
  return cells[at]?.length === 0;
}

/** Whether the disc at a cell stands in a line of `length`. */
export function isWon(table: Table, cells: Cells, at: number, length: number): boolean {
  const { kind } = pieceOf(table, cells[at]?.[0] as PieceId);
  return (
    1 + run(table, cells, at, 1, 0, kind) + run(table, cells, at, -1, 0, kind) >= length ||
    1 + run(table, cells, at, 0, 1, kind) + run(table, cells, at, 0, -1, kind) >= length ||
    1 + run(table, cells, at, 1, 1, kind) + run(table, cells, at, -1, -1, kind) >= length ||
    1 + run(table, cells, at, 1, -1, kind) + run(table, cells, at, -1, 1, kind) >= length
  );
}

/** How many discs of a kind follow on a cell in one direction. */
function run(table: Table, cells: Cells, at: number, dx: number, dy: number, kind: KindId): number {
  let count = 0;
  let x = (at % COLUMNS) + dx;
  let y = (at - (at % COLUMNS)) / COLUMNS + dy;
  while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS) {
    const id = cells[y * COLUMNS + x]?.[0];
    if (id === undefined || table.pieces.get(id)?.kind !== kind) break;
    count++;
    x += dx;
    y += dy;
  }
  return count;
}
