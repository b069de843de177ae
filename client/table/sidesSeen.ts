import type { PieceId } from '#kernel/piece';
import type { TableSeen } from './Seen.ts';

/**
 * How many sides a die has, which is said to have so many: as these tables show it, if none of them bears that out. A die of six that
 * is said to have been drawn out of fifty-two would pass for fair.
 */
export function sidesSeen(
  die: PieceId,
  said: number | null,
  tables: readonly (TableSeen | null)[],
): number | null {
  const seen = tables.flatMap((table) => {
    const kind = table?.pieces.get(die)?.kind;
    return (kind === undefined ? undefined : table?.kinds.get(kind))?.sides ?? [];
  });
  return said !== null && seen.includes(said) ? said : (seen[0] ?? said);
}
