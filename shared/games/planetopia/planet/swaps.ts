import type { PlanetopiaKnobs } from '../knobs.ts';
import type { Grid } from './grid.ts';
import type { Doing } from '../slot.ts';

type Swapping = Pick<PlanetopiaKnobs, 'start_swap_adjacent'>;

/** Whether two cells lie as this card wants them. */
export function isAligned(
  doing: Doing,
  { columns }: Pick<Grid, 'columns'>,
  from: number,
  to: number,
  knobs: Swapping,
): boolean {
  const across = Math.abs((from % columns) - (to % columns));
  const along = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  switch (doing) {
    case 'swap-horizontal':
      return along === 0 && across > 0 && (across === 1 || !knobs.start_swap_adjacent);
    case 'swap-vertical':
      return across === 0 && along > 0 && (along === 1 || !knobs.start_swap_adjacent);
    case 'swap-diagonal':
      return across === 1 && along === 1;
    default:
      return false;
  }
}

/** Every pair of occupied cells that this card may swap, the lower number first. */
export function swapsIn(doing: Doing, grid: Grid, knobs: Swapping): (readonly [number, number])[] {
  const { cells } = grid;
  const pairs: (readonly [number, number])[] = [];
  for (let from = 0; from < cells.length; from++) {
    if (cells[from] === '') continue;
    for (let to = from + 1; to < cells.length; to++)
      if (cells[to] !== '' && isAligned(doing, grid, from, to, knobs)) pairs.push([from, to]);
  }
  return pairs;
}
