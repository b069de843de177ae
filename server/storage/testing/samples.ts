import type { Act } from '#kernel/act';
import { act } from '#kernel/act';
import type { Draw } from '#kernel/chance/chance';
import { replay } from '#kernel/journal';
import { seat } from '#kernel/seat';
import type { Snapshot } from '#kernel/snapshot';
import { restore, snapshot } from '#kernel/snapshot';
import { bareTable } from '#kernel/table';
import { actRow, snapshotRow } from '../actRow.ts';
import type { LoggedAct, Secret, StoredTable, TableLines } from '../Storage.ts';
import type { TableRecord } from '../TableRecord.ts';

export const SECRET: Secret = { seed: 'a5'.repeat(32), drawn: 0 };

export function sampleRecord(id: string, rest: Partial<TableRecord> = {}): TableRecord {
  return {
    id,
    code: null,
    title: `Table ${id}`,
    game: null,
    listed: true,
    passwordHash: null,
    maker: null,
    people: [],
    company: {},
    createdAt: 1000,
    touchedAt: 1000,
    ...rest,
  };
}

/** The setting `last` counts acts; each tells what stood there before, so that an act too many or too few does not replay. */
export function sampleAct(version: number, rest: { padding?: string; draws?: readonly Draw[] } = {}): Act {
  const before = version === 1 ? null : version - 1;
  return act(
    version,
    'red',
    { verb: 'count', asked: { padding: rest.padding ?? '' } },
    [{ type: 'setting-changed', key: 'last', before, after: version }],
    { draws: rest.draws ?? [] },
  );
}

export function sampleEntry(version: number, rest: Parameters<typeof sampleAct>[1] = {}): LoggedAct {
  return { act: sampleAct(version, rest), by: { person: 'ada', seq: version * 10 }, at: 5000 + version };
}

/** A table with so many sample acts, as it is adopted. */
export function sampleLines(record: TableRecord, version: number, padding = ''): TableLines {
  return {
    record,
    snapshots: [snapshotRow(snapshotAt(version)), snapshotRow(OPENING)],
    acts: upTo(version).map((n) => actRow({ ...sampleEntry(n, { padding }), by: null })),
    version,
  };
}

export const OPENING: Snapshot = snapshot(bareTable([seat('red')]));

/** The table after so many sample acts. */
export function snapshotAt(version: number): Snapshot {
  return version === 0 ? OPENING : { ...OPENING, version, settings: { last: version } };
}

/** The table a room would put up again from what was loaded. Throws when the acts do not fit the snapshot. */
export function putUp({ snapshot: from, acts }: StoredTable): Snapshot {
  const table = restore(from);
  for (const logged of acts) if (logged.act.version > table.version) replay(table, logged.act);
  return snapshot(table);
}

export const versionsOf = (stored: StoredTable | null): number[] =>
  (stored?.acts ?? []).map((logged) => logged.act.version);

export const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
