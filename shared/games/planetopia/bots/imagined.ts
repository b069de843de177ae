import type { Grid, Token } from '../planet/grid.ts';
import { restingCell } from '../planet/grid.ts';
import type { Colour } from '../tokens.ts';

/** A planet with one cell changed. */
export function withToken(grid: Grid, cell: number, token: Token): Grid {
  const cells = [...grid.cells];
  cells[cell] = token;
  return { ...grid, cells };
}

export function swapped(grid: Grid, from: number, to: number): Grid {
  const cells = [...grid.cells];
  [cells[from], cells[to]] = [grid.cells[to] ?? '', grid.cells[from] ?? ''];
  return { ...grid, cells };
}

/** A planet without these cells, fallen together. */
export function without(grid: Grid, gone: readonly number[], gravity: boolean): Grid {
  const { columns, rows } = grid;
  const cells = grid.cells.map((token, cell) => (gone.includes(cell) ? '' : token));
  if (!gravity) return { ...grid, cells };
  for (let column = 0; column < columns; column++) {
    let floor = (rows - 1) * columns + column;
    for (let at = floor; at >= 0; at -= columns) {
      const token = cells[at] ?? '';
      if (token === '') continue;
      cells[at] = '';
      cells[floor] = token;
      floor -= columns;
    }
  }
  return { ...grid, cells };
}

/** The cells into which a token can go. */
export function openCells(grid: Grid, gravity: boolean): number[] {
  if (!gravity) return grid.cells.flatMap((token, cell) => (token === '' ? [cell] : []));
  const cells: number[] = [];
  for (let column = 0; column < grid.columns; column++) {
    const rest = restingCell(grid, column);
    if (rest >= 0) cells.push(rest);
  }
  return cells;
}

export interface Settled {
  readonly grid: Grid;
  readonly worth: number;
  /** How many found no room. */
  readonly wasted: number;
}

/** The best way to place newcomers, trying every order and every column. */
export function bestPlacing(
  grid: Grid,
  newcomers: readonly Colour[],
  gravity: boolean,
  worth: (grid: Grid) => number,
): Settled {
  const open = newcomers.length === 0 ? [] : openCells(grid, gravity);
  if (open.length === 0) return { grid, worth: worth(grid), wasted: newcomers.length };
  let best: Settled | null = null;
  for (const colour of new Set(newcomers)) {
    const rest = [...newcomers];
    rest.splice(rest.indexOf(colour), 1);
    for (const cell of open) {
      const settled = bestPlacing(withToken(grid, cell, colour), rest, gravity, worth);
      if (best === null || settled.worth > best.worth) best = settled;
    }
  }
  return best ?? { grid, worth: worth(grid), wasted: 0 };
}
