import { MOST_ROWS, columns, pictureName, rowCells } from '#commands/faces';
import { MOST_PIECES, REACH } from '#commands/shapes';
import type { Act } from '#kernel/act';
import { actShape } from '#kernel/actShape';
import { audit } from '#kernel/audit';
import { replay } from '#kernel/journal';
import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import { KernelError, expect } from '#kernel/KernelError';
import type { ListHead, ListRow } from '#kernel/list';
import type { Snapshot } from '#kernel/snapshot';
import { restore, snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { MOST_SEATS, seatName } from '#protocol/messages';
import type { FullSave } from '#protocol/save';
import { z } from 'zod';

export interface Revived {
  /** As it was when it was saved. */
  readonly table: Table;
  readonly opening: Snapshot;
  /** Lead from the opening to the table. */
  readonly acts: readonly Act[];
}

/** The table of a save, with its past. Throws `KernelError` with what is wrong: all of it must be sound, or none is taken. */
export function revive({ table: saved, history }: FullSave): Revived {
  const table = restore(saved);
  expectSensible(snapshot(table));
  if (history === null) return { table, opening: snapshot(table), acts: [] };
  const replayed = restore(history.opening);
  const opening = snapshot(replayed);
  expectSensible(opening);
  const seats = new Set(table.seats.map((s) => s.id));
  const acts = history.acts.map((raw, i) => {
    actShape(raw, `act ${i + 1}`);
    const act: Act = { ...raw, draws: [] };
    expect(act.seat === null || seats.has(act.seat), `act ${i + 1} is of no seat at the table`);
    replay(replayed, act);
    return act;
  });
  const faults = audit(replayed);
  expect(faults.length === 0, faults.slice(0, 3).join('; '));
  expect(isSame(table, replayed), 'its history does not lead to its table');
  // Ids that were issued and never used leave no trace in the acts.
  replayed.nextId = Math.max(replayed.nextId, table.nextId);
  return { table: replayed, opening, acts };
}

function isSame(one: Table, other: Table): boolean {
  const plain = (table: Table): Json => ({ ...snapshot(table), nextId: 0 }) as unknown as Json;
  return sameJson(plain(one), plain(other));
}

/** Numbers travel as 32 bits, and half of them stay free for play. */
const number = z.int().max(2 ** 31);
const FAR = 5 * REACH;
const coordinate = z.number().min(-FAR).max(FAR);
const pose = z
  .object({
    x: coordinate,
    y: coordinate,
    z: coordinate,
    qx: z.number(),
    qy: z.number(),
    qz: z.number(),
    qw: z.number(),
  })
  .refine(({ qx, qy, qz, qw }) => Math.abs(qx ** 2 + qy ** 2 + qz ** 2 + qw ** 2 - 1) < 0.05)
  .nullable();
const extent = z.number().min(0).max(FAR);

/** What is sound by itself and still could not be played with: physics, the screen and the wire have bounds. */
const sensible = z.object({
  version: number,
  nextId: number,
  kinds: z.array(z.object({ size: z.tuple([extent, extent, extent]), sides: z.int().max(1000) })).max(2000),
  lists: z
    .array(z.object({ head: z.object({ columns }), rows: z.array(z.object({ row: rowCells })) }))
    .refine((all) => all.reduce((sum, { rows }) => sum + rows.length, 0) <= MOST_ROWS)
    .refine((all) => all.every(namesPictures)),
  seats: z
    .array(z.object({ id: seatName, name: z.string().max(200) }))
    .min(1)
    .max(MOST_SEATS),
  places: z.array(z.object({ id: z.string().max(80), pose })).max(MOST_PIECES),
  pieces: z
    .array(
      z.object({
        pose,
        heading: z.int().min(0).max(255),
        at: z.int().max(2 ** 31 - 1),
        scale: z.number().min(0.01).max(100),
        value: z.number().min(-1e12).max(1e12),
      }),
    )
    .max(MOST_PIECES),
});

interface RowsBrought {
  readonly head: Pick<ListHead, 'columns'>;
  readonly rows: readonly { readonly row: ListRow }[];
}

/** A picture is fetched by its name: one that is no name would be fetched from wherever it says. */
function namesPictures({ head, rows }: RowsBrought): boolean {
  const pictures = head.columns.filter(({ type }) => type === 'picture');
  return rows.every(({ row }) =>
    pictures.every(({ name }) => row[name] === undefined || pictureName.safeParse(row[name]).success),
  );
}

function expectSensible(taken: Snapshot): void {
  const read = sensible.safeParse(taken);
  if (!read.success) throw new KernelError(`check table.${(read.error.issues[0]?.path ?? []).join('.')}`);
}
