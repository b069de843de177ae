import type { Pair } from '../lay.ts';

/** Where the i-th of several pieces that share a cell stands: beside the others, and on them where there is no room left. */
export interface Shares {
  /** How many stand side by side before a second layer begins. */
  readonly each: number;
  at(i: number): { readonly x: number; readonly z: number; readonly layer: number };
}

/** How many pieces of a size find room side by side. */
export function columnsAndRows(usable: Pair, size: Pair): [columns: number, rows: number] {
  return [
    Math.max(1, Math.floor(usable[0] / size[0] + 1e-9)),
    Math.max(1, Math.floor(usable[1] / size[1] + 1e-9)),
  ];
}

/** Spreads `count` pieces, none larger than `size`, over the usable part of a cell. */
export function shares(usable: Pair, size: Pair, count: number): Shares {
  const [most, deep] = columnsAndRows(usable, size);
  const each = Math.min(count, most * deep);
  let columns = Math.min(most, Math.ceil(Math.sqrt(each)));
  while (columns < most && Math.ceil(each / columns) > deep) columns++;
  const rows = Math.ceil(each / columns);
  return {
    each,
    at(i) {
      const layer = Math.floor(i / each);
      const j = i - layer * each;
      // A last, shorter line of a layer stands in the middle too.
      const line = Math.floor(j / columns);
      const inLayer = Math.min(each, count - layer * each);
      const inLine = Math.min(columns, inLayer - line * columns);
      const lines = Math.ceil(inLayer / columns);
      return {
        x: (((j % columns) - (inLine - 1) / 2) * usable[0]) / columns,
        z: ((line - (lines - 1) / 2) * usable[1]) / rows,
        layer,
      };
    },
  };
}
