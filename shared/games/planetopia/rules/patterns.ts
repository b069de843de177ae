import type { PrestigeCard } from '../cards.ts';
import { PRESTIGE } from '../cards.ts';
import type { PlanetopiaKnobs } from '../knobs.ts';
import type { Colour } from '../tokens.ts';
import { JOKER } from '../tokens.ts';
import type { Grid } from './grid.ts';

/** A pattern as cells relative to the top left corner of the rectangle around what it depicts. */
interface Pattern {
  readonly depicted: readonly { readonly row: number; readonly column: number; readonly colour: Colour }[];
  readonly blanks: readonly { readonly row: number; readonly column: number }[];
  readonly height: number;
  readonly width: number;
  /** Where that corner is printed, rows counted from below. */
  readonly fromBelow: number;
  readonly left: number;
}

const PRINTED_ROWS = 3;

function patternOf({ pattern }: PrestigeCard): Pattern {
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

const PATTERNS: ReadonlyMap<string, Pattern> = new Map(
  Object.entries(PRESTIGE).map(([face, card]) => [face, patternOf(card)]),
);

/** The cell at which a pattern stands when it is where it is printed, in the lower left corner of larger boards. */
export function printedAt(face: string, { columns, rows }: Pick<Grid, 'columns' | 'rows'>): number {
  const pattern = PATTERNS.get(face);
  return pattern === undefined ? -1 : (rows - pattern.fromBelow) * columns + pattern.left;
}

type Matching = Pick<PlanetopiaKnobs, 'pattern_match' | 'blank_requires_token'>;

/** Every cell at which the pattern of a card matches. */
export function matchesOf(face: string, grid: Grid, knobs: Matching): number[] {
  if (knobs.pattern_match === 'absolute') {
    const at = printedAt(face, grid);
    return isMatch(face, grid, at, knobs) ? [at] : [];
  }
  const found: number[] = [];
  for (let at = 0; at < grid.cells.length; at++) if (isMatch(face, grid, at, knobs)) found.push(at);
  return found;
}

/** Whether the pattern of a card, standing at a cell, agrees with the grid. Jokers agree with everything. */
export function isMatch(face: string, grid: Grid, at: number, knobs: Matching): boolean {
  const pattern = PATTERNS.get(face);
  if (pattern === undefined) return false;
  const { columns, rows, cells } = grid;
  const column = at % columns;
  const row = (at - column) / columns;
  if (at < 0 || row + pattern.height > rows || column + pattern.width > columns) return false;
  if (knobs.pattern_match === 'absolute' && at !== printedAt(face, grid)) return false;
  for (const mark of pattern.depicted) {
    const token = cells[at + mark.row * columns + mark.column];
    if (token !== mark.colour && token !== JOKER) return false;
  }
  return !knobs.blank_requires_token || blankCells(face, grid, at).every((cell) => cells[cell] !== '');
}

/** The cells under what a card depicts. */
export function depictedCells(face: string, { columns }: Pick<Grid, 'columns'>, at: number): number[] {
  return PATTERNS.get(face)?.depicted.map(({ row, column }) => at + row * columns + column) ?? [];
}

/** The cells under the white circles, as far as they lie on the board. */
export function blankCells(
  face: string,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  at: number,
): number[] {
  const left = at % columns;
  const top = (at - left) / columns;
  return (
    PATTERNS.get(face)
      ?.blanks.map((mark) => [top + mark.row, left + mark.column] as const)
      .filter(([row, column]) => row >= 0 && row < rows && column >= 0 && column < columns)
      .map(([row, column]) => row * columns + column) ?? []
  );
}
