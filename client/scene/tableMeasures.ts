import type { TableSize } from '#kernel/tableSize';

/** The rim that stands round the felt, as high and as wide as the physics has it, and the wood beyond it. */
export const RIM = { high: 0.4, wide: 0.8, plate: 0.23, wood: 3.4, deep: 2.6 } as const;

/** The outermost edge of a table as it is drawn. */
export function wholeOf({ width, depth }: TableSize): TableSize {
  return { width: width + 2 * RIM.wood, depth: depth + 2 * RIM.wood };
}
