import type { PlaceSeen } from '#kernel/observe';
import { isTrack } from './cellWords.ts';

/** The cell somebody names: "e4" on a square grid, "3" on a track, "2 -1" on hexes. null: there is no such cell. */
export function cellNamed(
  where: Pick<PlaceSeen, 'form' | 'columns' | 'rows' | 'hexes'>,
  typed: string,
): number | null {
  if (isTrack(where)) {
    const space = Number(/^\s*(?:space\s*)?(\d{1,5})\s*$/i.exec(typed)?.[1] ?? 0);
    return space >= 1 && space <= where.columns * where.rows ? space - 1 : null;
  }
  if (where.form === 'grid') {
    const [, letters = '', digits = ''] = /^\s*([a-z]{1,2})\s*(\d{1,3})\s*$/i.exec(typed) ?? [];
    if (letters === '') return null;
    const column =
      Array.from(letters.toLowerCase()).reduce((sum, c) => sum * 26 + (c.codePointAt(0) as number) - 96, 0) -
      1;
    const row = where.rows - Number(digits);
    return column < where.columns && row >= 0 && row < where.rows ? row * where.columns + column : null;
  }
  const [, q, r] = /^\s*(-?\d+)[\s,]+(-?\d+)\s*$/.exec(typed) ?? [];
  const at = where.hexes?.findIndex(([a, b]) => a === Number(q) && b === Number(r)) ?? -1;
  return q === undefined || at < 0 ? null : at;
}
