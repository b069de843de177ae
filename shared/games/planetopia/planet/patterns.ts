import type { PlanetopiaKnobs } from '../knobs.ts';
import type { Pattern } from '../pattern.ts';
import { JOKER } from '../tokens.ts';
import type { Grid } from './grid.ts';

/** The cell at which a pattern stands when it is where it is printed, in the lower left corner of larger boards. */
export function printedAt(
  pattern: Pattern | undefined,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
): number {
  return pattern === undefined ? -1 : (rows - pattern.fromBelow) * columns + pattern.left;
}

type Matching = Pick<PlanetopiaKnobs, 'pattern_match' | 'blank_requires_token'>;

/** Every cell at which the pattern of a card matches. */
export function matchesOf(pattern: Pattern | undefined, grid: Grid, knobs: Matching): number[] {
  if (knobs.pattern_match === 'absolute') {
    const at = printedAt(pattern, grid);
    return isMatch(pattern, grid, at, knobs) ? [at] : [];
  }
  const found: number[] = [];
  for (let at = 0; at < grid.cells.length; at++) if (isMatch(pattern, grid, at, knobs)) found.push(at);
  return found;
}

/** Whether the pattern of a card, standing at a cell, agrees with the grid. Jokers agree with everything. */
export function isMatch(pattern: Pattern | undefined, grid: Grid, at: number, knobs: Matching): boolean {
  if (pattern === undefined) return false;
  const { columns, rows, cells } = grid;
  const column = at % columns;
  const row = (at - column) / columns;
  if (at < 0 || row + pattern.height > rows || column + pattern.width > columns) return false;
  if (knobs.pattern_match === 'absolute' && at !== printedAt(pattern, grid)) return false;
  for (const mark of pattern.depicted) {
    const token = cells[at + mark.row * columns + mark.column];
    if (token !== mark.colour && token !== JOKER) return false;
  }
  return !knobs.blank_requires_token || blankCells(pattern, grid, at).every((cell) => cells[cell] !== '');
}

/** The cells under what a card depicts. */
export function depictedCells(
  pattern: Pattern | undefined,
  { columns }: Pick<Grid, 'columns'>,
  at: number,
): number[] {
  return pattern?.depicted.map(({ row, column }) => at + row * columns + column) ?? [];
}

/** The cells under the white circles, as far as they lie on the board. */
export function blankCells(
  pattern: Pattern | undefined,
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  at: number,
): number[] {
  const left = at % columns;
  const top = (at - left) / columns;
  return (
    pattern?.blanks
      .map((mark) => [top + mark.row, left + mark.column] as const)
      .filter(([row, column]) => row >= 0 && row < rows && column >= 0 && column < columns)
      .map(([row, column]) => row * columns + column) ?? []
  );
}
