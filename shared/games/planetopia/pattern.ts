import type { PrestigeCard } from './cards.ts';
import type { Colour } from './tokens.ts';

/** A pattern as cells relative to the top left corner of the rectangle around what it depicts. */
export interface Pattern {
  readonly depicted: readonly { readonly row: number; readonly column: number; readonly colour: Colour }[];
  readonly blanks: readonly { readonly row: number; readonly column: number }[];
  readonly height: number;
  readonly width: number;
  /** Where that corner is printed, rows counted from below. */
  readonly fromBelow: number;
  readonly left: number;
}

const PRINTED_ROWS = 3;

/** What a Prestige card depicts. */
export function patternOf({ pattern }: PrestigeCard): Pattern {
  const marks = pattern.flatMap((line, row) => line.split('').map((sign, column) => ({ row, column, sign })));
  const drawn = marks.filter(({ sign }) => sign !== '.');
  const top = Math.min(...drawn.map(({ row }) => row));
  const left = Math.min(...drawn.map(({ column }) => column));
  const moved = marks.map(({ row, column, sign }) => ({ row: row - top, column: column - left, sign }));
  return {
    depicted: moved
      .filter(({ sign }) => sign !== '.')
      .map(({ row, column, sign }) => ({ row, column, colour: sign as Colour })),
    blanks: moved.filter(({ sign }) => sign === '.').map(({ row, column }) => ({ row, column })),
    height: Math.max(...drawn.map(({ row }) => row)) - top + 1,
    width: Math.max(...drawn.map(({ column }) => column)) - left + 1,
    fromBelow: PRINTED_ROWS - top,
    left,
  };
}
