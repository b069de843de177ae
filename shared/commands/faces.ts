import type { Facing } from '#kernel/piece';
import type { KindId } from '#kernel/kind';
import type { ListColumn, ListId, ListRow, RowId } from '#kernel/list';
import { COLUMN_TYPES, listOf } from '#kernel/list';
import type { PlaceId } from '#kernel/place';
import { z } from 'zod';
import { make, tooMany } from './make.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { line, lines } from './shapes.ts';
import type { Asking } from './verb.ts';

const MOST_COPIES = 200;
const MOST_COLUMNS = 12;
/** How many different faces all lists of a table hold together. */
export const MOST_ROWS = 1000;

/** The name a picture has at its table. */
export const pictureName = z.string().regex(/^[0-9a-f]{32}$/);
const columnName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u);

export const columns = z
  .array(z.strictObject({ name: columnName, type: z.enum(COLUMN_TYPES) }))
  .min(1)
  .max(MOST_COLUMNS)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);

/** How long a text in a row may be. */
export const MOST_CELL = 500;
/** What may stand in a row. */
export const rowCells = z.record(columnName, z.union([lines(MOST_CELL), z.number().min(-1e12).max(1e12)]));

/** Faces to be added to a list, and how many pieces shall bear each. */
export const faces = z
  .array(
    z.strictObject({
      row: rowCells,
      count: z.int().min(1).max(MOST_COPIES).default(1),
    }),
  )
  .min(1)
  .max(MOST_ROWS);
type Faces = z.output<typeof faces>;

/** What a component is called; its kind tells it to everybody. */
export const title = line(80);

/** How many pieces these faces make. */
export function facesCount(given: Faces): number {
  return given.reduce((sum, { count }) => sum + count, 0);
}

/** Why these faces cannot be added to a list with these columns; its pictures must be kept with the table. */
export function unfitFaces(asking: Asking, head: readonly ListColumn[], given: Faces): Refusal | undefined {
  const { table, shelf } = asking;
  const types = new Map(head.map(({ name, type }) => [name, type]));
  for (const { row } of given) {
    const cells = Object.entries(row);
    if (cells.length === 0) return refuse('bad-command');
    for (const [name, cell] of cells) {
      const type = types.get(name);
      if (type === undefined || (typeof cell === 'number') !== (type === 'number'))
        return refuse('bad-command');
      if (type === 'picture' && shelf?.hasPicture(String(cell)) !== true) return refuse('no-such-picture');
    }
  }
  let rows = given.length;
  for (const list of table.lists.values()) rows += list.rows.size;
  return rows > MOST_ROWS ? refuse('table-full') : tooMany(asking, facesCount(given));
}

/** Adds the faces to their list under names drawn by lot: in the order they were given, a name would tell a place in the pile. */
export function addFaces({ table, scribe, chance }: Asking, list: ListId, given: Faces): RowId[] {
  const taken = new Set(listOf(table, list).rows.keys());
  const ids = given.map(() => {
    let id: RowId;
    do id = `r${chance.below(2 ** 32).toString(36)}`;
    while (taken.has(id));
    taken.add(id);
    return id;
  });
  scribe.changeRows(
    list,
    given.map(({ row }, i) => ({ id: ids[i] as RowId, row: row as ListRow })),
  );
  return ids;
}

/** Makes the pieces that bear these faces, in a pile. */
export function makeFaced(
  asking: Asking,
  kind: KindId,
  place: PlaceId,
  facing: Facing,
  given: Faces,
  ids: readonly RowId[],
): void {
  given.forEach(({ count }, i) => {
    for (let n = 0; n < count; n++) make(asking, kind, { place, facing }, { face: ids[i] as RowId });
  });
}
