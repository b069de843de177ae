import type { PlaceSeen } from '#kernel/observe';
import { bareLabel } from './placeName.ts';

export type PlaceWithCells = Pick<PlaceSeen, 'id' | 'label' | 'form' | 'columns' | 'rows' | 'hexes'>;

/** A track: its spaces are counted, as whoever moves along it does. */
export function isTrack({ form, columns, rows }: Pick<PlaceWithCells, 'form' | 'columns' | 'rows'>): boolean {
  return form === 'grid' && Math.min(columns, rows) === 1;
}

/** Where on a place something stands: "at e4", "on space 3 of the round track". */
export function cellWords(where: PlaceWithCells, at: number): string {
  if (!isTrack(where)) return `at ${cellName(where, at)}`;
  return `on ${cellName(where, at)} of ${bareLabel(where) ?? where.columns * where.rows}`;
}

/**
 * The name of a cell: column letter and row number as on a chess board, counted from the near row; the number of a space
 * on a track; the coordinates of a hex.
 */
export function cellName(where: Omit<PlaceWithCells, 'id' | 'label'>, at: number): string {
  if (isTrack(where)) return `space ${at + 1}`;
  if (where.form === 'grid' && where.columns > 0) {
    const column = at % where.columns;
    const row = where.rows - Math.floor(at / where.columns);
    return `${letters(column)}${row}`;
  }
  const hex = where.hexes?.[at];
  return hex === undefined ? `${at + 1}` : `${hex[0]}, ${hex[1]}`;
}

/** How to name one when asked for it. */
export function cellQuestion(where: Omit<PlaceWithCells, 'id' | 'label'> | undefined): string {
  if (where === undefined) return 'Which cell?';
  if (isTrack(where)) return `Which space? A number from 1 to ${where.columns * where.rows}`;
  return where.form === 'hex' ? 'Which hex? Such as 2 -1' : 'Which cell? Such as e4';
}

function letters(column: number): string {
  const last = String.fromCodePoint(97 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
