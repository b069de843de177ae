import type { JsonObject } from '#kernel/json';
import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE, TABLE_SIDE, isTableSize } from '#kernel/tableSize';
import type { AnyGame } from './Game.ts';

/** How large a table a game is played at. Throws `RangeError` where the game asks for one that nobody could sit at. */
export function tableFor({ title, table }: AnyGame, seats: number, knobs: JsonObject): TableSize {
  const size = typeof table === 'function' ? table(seats, knobs) : table;
  if (size === undefined) return HOUSE_TABLE;
  const { width, depth } = size;
  if (!isTableSize({ width, depth }))
    throw new RangeError(
      `${title} is played at a table of ${width} by ${depth}; sides are whole numbers from ${TABLE_SIDE.least} to ${TABLE_SIDE.most}`,
    );
  return { width, depth };
}
