import { covered } from './cells.ts';
import type { JsonSlot } from './json.ts';
import { KernelError } from './KernelError.ts';
import type { Kind } from './kind.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Place } from './place.ts';
import { place as placeFrom } from './place.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table.ts';
import { audit } from './audit.ts';

export const SNAPSHOT_FORMAT = 1;

/** A whole table as JSON, secrets included. Two tables are the same exactly if their snapshots are. */
export interface Snapshot {
  readonly format: number;
  readonly version: number;
  readonly nextId: PieceId;
  readonly kinds: readonly Kind[];
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
    seats: table.seats.map((s) => ({ ...s })),
    places: sorted(
      [...table.places.values()].map(({ cells: _cells, ...where }) => ({
        ...where,
        pieces: where.ordered ? [...where.pieces] : where.pieces.toSorted((a, b) => a - b),
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

/** Turns an older format into the next: entry i leads from format i + 1 to i + 2. */
export type Migration = (older: Record<string, unknown>) => Record<string, unknown>;
export const MIGRATIONS: readonly Migration[] = [];

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
    current = { ...step(current), format: from + 1 };
  }
  return current;
}

/** The table a snapshot was taken of. Throws `KernelError` with the fault when the snapshot is broken. */
export function restore(raw: unknown): Table {
  const data = migrated(raw);
  let table: Table;
  try {
    table = rebuilt(data as unknown as Snapshot);
  } catch (error) {
    if (error instanceof KernelError) throw error;
    throw new KernelError(`broken snapshot: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const faults = audit(table);
  if (faults.length > 0) throw new KernelError(`broken snapshot: ${faults.slice(0, 3).join('; ')}`);
  return table;
}

function rebuilt(data: Snapshot): Table {
  const table: Table = {
    version: data.version,
    nextId: data.nextId,
    kinds: new Map(data.kinds.map((k) => [k.id, k])),
    seats: data.seats.map((s) => ({ ...s })),
    places: new Map(),
    pieces: new Map(data.pieces.map((p) => [p.id, { ...p, bears: [] }])),
    settings: { ...data.settings },
    rules: { ...data.rules },
  };
  for (const plan of data.places) {
    const where = placeFrom(plan.id, plan.form, plan);
    where.pieces = [...plan.pieces];
    table.places.set(where.id, where);
    if (where.on !== null) table.pieces.get(where.on)?.bears.push(where.id);
    if (where.cells !== null) for (const id of where.pieces) occupy(table, where, id);
  }
  return table;
}

function occupy(table: Table, where: Place, id: PieceId): void {
  const piece = table.pieces.get(id);
  const kind = piece && table.kinds.get(piece.kind);
  const cells = piece && covered(where, kind?.footprint ?? null, piece.at, piece.turn, piece.mirror);
  if (!cells) throw new KernelError(`piece ${id} lies outside ${where.id}`);
  for (const cell of cells) where.cells?.[cell]?.push(id);
}

function sorted<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
