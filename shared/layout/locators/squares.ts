import type { Plot } from './locator.ts';
import { ROUNDING } from './locator.ts';
import type { Lattice } from './lattice.ts';

/** Square cells around the middle of the place; row 0 is the far one, column 0 the left one. */
export function squares({ where, lay }: Plot): Lattice {
  const { columns, rows } = where;
  const [w, d] = lay.cell;
  return {
    form: 'grid',
    count: columns * rows,
    steps: 4,
    middle(cell) {
      if (!(cell >= 0 && cell < columns * rows)) return [0, 0];
      const column = cell % columns;
      return [(column - (columns - 1) / 2) * w, (Math.floor(cell / columns) - (rows - 1) / 2) * d];
    },
    stride: ([column, row]) => [column * w, row * d],
    holds: (x, z, pad) =>
      Math.abs(x) <= (columns * w) / 2 + pad + ROUNDING && Math.abs(z) <= (rows * d) / 2 + pad + ROUNDING,
    usable: lay.cell,
  };
}
