import type { Json } from '../json.ts';
import { snapshot } from '../snapshot.ts';
import type { Table } from '../table.ts';

/** Everything a table is, also what a snapshot leaves out because it follows from the rest. A copy: the table may go on. */
export function dump(table: Table): Json {
  const { pieces, places } = table;
  const cells: Record<string, Json> = {};
  for (const where of places.values()) if (where.cells) cells[where.id] = where.cells.map((ids) => [...ids]);
  const bears: Record<string, Json> = {};
  for (const piece of pieces.values()) if (piece.bears.length > 0) bears[piece.id] = [...piece.bears];
  return { taken: snapshot(table) as unknown as Json, cells, bears };
}

/** The same but for the next id, which never goes back. */
export function timeless(table: Table): Json {
  const { nextId } = table;
  table.nextId = 0;
  const all = dump(table);
  table.nextId = nextId;
  return all;
}
