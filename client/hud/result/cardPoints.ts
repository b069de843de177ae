import type { SheetTold } from '#protocol/api';
import type { Edits } from '#rules/Sheet';

/** What a piece is worth by the card tables of the game, with what this table plays otherwise; 0 for what has no points. */
export function cardPoints(
  sheets: readonly SheetTold[],
  edits: Edits,
): (kind: string | undefined, face: string | undefined) => number {
  const points = new Map<string, number>();
  for (const { id, kind, columns, rows } of sheets) {
    if (kind === undefined || !columns.some(({ name }) => name === 'points')) continue;
    for (const row of rows) {
      const worth = edits[id]?.[row.id]?.['points'] ?? row.cells['points'];
      if (typeof worth === 'number') points.set(`${kind.id}/${row.id}`, worth);
    }
  }
  return (kind, face) => points.get(`${kind ?? ''}/${face ?? ''}`) ?? 0;
}
