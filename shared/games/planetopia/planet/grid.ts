import type { PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { placesOf } from '../places.ts';
import type { Colour } from '../tokens.ts';
import { COLOUR_NAMES, JOKER, colourOf } from '../tokens.ts';

/** What is in a cell: an alien's colour, a joker, or nothing. */
export type Token = Colour | typeof JOKER | '';

/** A planet's cells, row by row, the top row first. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Token[];
}

export function gridOf(table: Table, seat: SeatId): Grid {
  const { columns, rows, cells } = placeOf(table, placesOf(seat).grid);
  const tokens: Token[] = [];
  for (const [id] of cells ?? []) tokens.push(id === undefined ? '' : tokenIn(table, id));
  return { columns, rows, cells: tokens };
}

function tokenIn(table: Table, id: PieceId): Token {
  return colourOf(pieceOf(table, id).kind) ?? JOKER;
}

export function freeCells({ cells }: Grid): number {
  let free = 0;
  for (const token of cells) if (token === '') free++;
  return free;
}

/** The cell where a token dropped into this cell's column comes to rest; -1 when the column is full. */
export function restingCell({ columns, cells }: Grid, cell: number): number {
  for (let at = cells.length - columns + (cell % columns); at >= 0; at -= columns)
    if (cells[at] === '') return at;
  return -1;
}

/** Whether some token has nothing below it. */
export function isHanging({ columns, cells }: Grid): boolean {
  for (let at = 0; at + columns < cells.length; at++)
    if (cells[at] !== '' && cells[at + columns] === '') return true;
  return false;
}

/** Every token falls as far as it can; the order within a column stays. */
export function letFall(scribe: Scribe, seat: SeatId): void {
  const { table } = scribe;
  const where = placeOf(table, placesOf(seat).grid);
  const { columns, rows } = where;
  for (let column = 0; column < columns; column++) {
    let floor = (rows - 1) * columns + column;
    for (let at = floor; at >= 0; at -= columns) {
      const id = where.cells?.[at]?.[0];
      if (id === undefined) continue;
      if (at !== floor) scribe.place(pieceOf(table, id), { place: where.id, at: floor });
      floor -= columns;
    }
  }
}

/** Every cell by its number. */
export function cellsOf({ cells }: Grid): IterableIterator<number> {
  return cells.keys();
}

/** Dropped anywhere over a column a token falls to its lowest free cell. In a full column, and where nothing falls, it is where the hand says. */
export function restingFor(grid: Grid, cell: number, falls: boolean): number {
  const rest = falls ? restingCell(grid, cell) : -1;
  return rest < 0 ? cell : rest;
}

/** What lies in a cell, and where: "red alien (column 2, bottom)". */
export function tokenName(grid: Grid, cell: number): string {
  const token = grid.cells[cell];
  const name =
    token === undefined || token === ''
      ? 'empty cell'
      : token === JOKER
        ? 'joker'
        : `${COLOUR_NAMES[token]} alien`;
  return `${name} (${cellName(grid, cell)})`;
}

/** A cell in words: "column 2, bottom". */
export function cellName({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, cell: number): string {
  const fromBelow = rows - 1 - Math.floor(cell / columns);
  const row = rows === 3 ? ['bottom', 'middle', 'top'][fromBelow] : `row ${fromBelow + 1} from below`;
  return `column ${(cell % columns) + 1}, ${row}`;
}
