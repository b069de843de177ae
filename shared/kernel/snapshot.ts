import { audit } from './audit.ts';
import { covered } from './cells.ts';
import type { JsonSlot } from './json.ts';
import { KernelError, expect } from './KernelError.ts';
import type { Kind } from './kind.ts';
import type { ListHead, ListRow, RowId } from './list.ts';
import { headed, settingsOfFormat1 } from './olderActs.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Place } from './place.ts';
import { place as placeFrom } from './place.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';
import { snapshotShape } from './tableShapes.ts';

export const SNAPSHOT_FORMAT = 3;

/** A whole table as JSON, secrets included. Two tables are the same exactly if their snapshots are. */
export interface Snapshot {
  readonly format: number;
  readonly version: number;
  readonly nextId: PieceId;
  readonly kinds: readonly Kind[];
  readonly lists: readonly {
    readonly head: ListHead;
    readonly rows: readonly { readonly id: RowId; readonly row: ListRow }[];
  }[];
  readonly seats: readonly Seat[];
  readonly places: readonly Omit<Place, 'cells'>[];
  readonly pieces: readonly Omit<Piece, 'bears'>[];
  readonly settings: JsonSlot;
  readonly rules: JsonSlot;
}

export function snapshot(table: Table): Snapshot {
  return {
    format: SNAPSHOT_FORMAT,
    version: table.version,
    nextId: table.nextId,
    kinds: sorted([...table.kinds.values()], (k) => k.id),
    // By their names, which are drawn by lot: not even a save tells in which order the faces were brought.
    lists: sorted([...table.lists.values()], (list) => list.head.id).map(({ head, rows }) => ({
      head,
      rows: sorted(
        [...rows].map(([id, row]) => ({ id, row })),
        (one) => one.id,
      ),
    })),
    seats: table.seats.map((s) => ({ ...s })),
    places: sorted(
      [...table.places.values()].map(({ cells: _cells, ...where }) => ({
        ...where,
        pieces: [...where.pieces],
      })),
      (p) => p.id,
    ),
    pieces: [...table.pieces.values()]
      .map(({ bears: _bears, ...piece }) => ({ ...piece }))
      .toSorted((a, b) => a.id - b.id),
    settings: { ...table.settings },
    rules: { ...table.rules },
  };
}

/** Brings an older format to the next: entry i leads from format i + 1 to i + 2. */
export type Migration = (older: Record<string, unknown>) => Record<string, unknown>;
export const MIGRATIONS: readonly Migration[] = [
  (older) => ({ ...older, lists: [] }),
  ({ pieces, settings, ...rest }) => ({
    ...rest,
    pieces: Array.isArray(pieces) ? pieces.map(headed) : pieces,
    settings: settingsOfFormat1(settings),
  }),
];

/** Brings a snapshot of any known format to the present one; says so when it is from the future or no snapshot at all. */
export function migrated(
  raw: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
  present = SNAPSHOT_FORMAT,
): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new KernelError('not a snapshot');
  let current = raw as Record<string, unknown>;
  const format = current['format'];
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    throw new KernelError('not a snapshot: no format number');
  if (format > present)
    throw new KernelError(`made by a newer Orrery (format ${format}, this one reads up to ${present})`);
  for (let from = format; from < present; from++) {
    const step = migrations[from - 1];
    if (step === undefined) throw new KernelError(`no way from format ${from} to ${from + 1}`);
    try {
      current = { ...step(current), format: from + 1 };
    } catch (error) {
      throw new KernelError(`format ${from} could not be read: ${wordsOf(error)}`);
    }
  }
  return current;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unreadable';
}

/** A snapshot of any known format as one of the present. Throws `KernelError` when it is none. */
export function upToDate(raw: unknown): Snapshot {
  const data = migrated(raw);
  snapshotShape(data, 'snapshot');
  return data as unknown as Snapshot;
}

/** The table a snapshot was taken of. Throws `KernelError` with the fault when the snapshot is broken. */
export function restore(raw: unknown): Table {
  const data = migrated(raw);
  try {
    snapshotShape(data, 'snapshot');
    const table = rebuilt(data as unknown as Snapshot);
    const faults = audit(table);
    if (faults.length > 0) throw new KernelError(faults.slice(0, 3).join('; '));
    return table;
  } catch (error) {
    if (error instanceof KernelError) throw new KernelError(`broken snapshot: ${error.message}`);
    throw error;
  }
}

function rebuilt(data: Snapshot): Table {
  const table: Table = {
    version: data.version,
    nextId: data.nextId,
    stamp: 0,
    kinds: new Map(data.kinds.map((k) => [k.id, k])),
    lists: new Map(
      data.lists.map(({ head, rows }) => [
        head.id,
        { head, rows: new Map(rows.map(({ id, row }) => [id, row])) },
      ]),
    ),
    seats: data.seats.map((s) => ({ ...s })),
    places: new Map(),
    pieces: new Map(data.pieces.map((p) => [p.id, { ...p, bears: [] }])),
    settings: { ...data.settings },
    rules: { ...data.rules },
  };
  expect(table.kinds.size === data.kinds.length, 'two kinds of one name');
  expect(table.pieces.size === data.pieces.length, 'two pieces of one id');
  expect(table.lists.size === data.lists.length, 'two lists of one name');
  for (const { head, rows } of data.lists)
    expect(table.lists.get(head.id)?.rows.size === rows.length, 'two rows of one name');
  for (const plan of data.places) {
    const where = placeFrom(plan.id, plan.form, plan);
    expect(where.ordered === plan.ordered, `place ${plan.id} cannot be ordered`);
    expect(!table.places.has(where.id), 'two places of one name');
    where.pieces = where.ordered ? [...plan.pieces] : plan.pieces.toSorted((a, b) => a - b);
    table.places.set(where.id, where);
    if (where.cells !== null) for (const id of where.pieces) occupy(table, where, id);
  }
  for (const where of table.places.values())
    if (where.on !== null) table.pieces.get(where.on)?.bears.push(where.id);
  for (const piece of table.pieces.values()) piece.bears.sort();
  return table;
}

function occupy(table: Table, where: Place, id: PieceId): void {
  const piece = table.pieces.get(id);
  const kind = piece && table.kinds.get(piece.kind);
  const cells = piece && covered(where, kind?.footprint ?? null, piece.at, piece.heading, piece.mirror);
  if (!cells) throw new KernelError(`piece ${id} lies outside ${where.id}`);
  for (const cell of cells) where.cells?.[cell]?.push(id);
}

function sorted<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/**
 * A snapshot without what undo does not bring back: its version and next id are nought, and public ids are numbered anew
 * by where the pieces lie. Two tables with one likeness differ in nothing that anybody could see or do.
 */
export function likeness(taken: Snapshot): Snapshot {
  const bears = new Map<PieceId, string>();
  for (const { id, on } of taken.places) if (on !== null) bears.set(on, `${bears.get(on) ?? ''} ${id}`);
  const positions = new Map<PieceId, number>();
  for (const where of taken.places) if (where.ordered) where.pieces.forEach((id, i) => positions.set(id, i));
  const keyed = taken.pieces.map((piece) => {
    const position = String(positions.get(piece.id) ?? 0).padStart(8, '0');
    const looks = JSON.stringify({ ...piece, id: 0 });
    return { id: piece.id, key: `${piece.place} ${position} ${looks} ${bears.get(piece.id) ?? ''}` };
  });
  const number = new Map(sorted(keyed, (k) => k.key).map(({ id }, i) => [id, i + 1]));
  const as = (id: PieceId): PieceId => number.get(id) ?? 0;
  return {
    ...taken,
    version: 0,
    nextId: 0,
    places: taken.places.map((where) => ({
      ...where,
      on: where.on === null ? null : as(where.on),
      pieces: where.ordered ? where.pieces.map(as) : where.pieces.map(as).toSorted((a, b) => a - b),
    })),
    pieces: taken.pieces.map((piece) => ({ ...piece, id: as(piece.id) })).toSorted((a, b) => a.id - b.id),
  };
}
