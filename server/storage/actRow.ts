import type { Act } from '#kernel/act';
import { actLine, readLine, snapshotLine } from '#kernel/journal';
import { KernelError } from '#kernel/KernelError';
import type { Snapshot } from '#kernel/snapshot';
import { restore, upToDate } from '#kernel/snapshot';
import { checkCount, checkName, checkNumber } from './checks.ts';
import type { Sealed } from './sealedRow.ts';
import { broken, sealed, unsealed } from './sealedRow.ts';
import type { ActsWanted, LoggedAct, Report } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';
import type { TableId } from './TableRecord.ts';

// How the story of a table is written into rows and read out of them, whatever keeps the rows.

export interface SnapshotRow extends Sealed {
  readonly version: number;
}

export interface ActRow extends Sealed {
  readonly version: number;
  readonly at: number;
  readonly person: string | null;
  readonly seq: number | null;
}

export function snapshotRow(taken: Snapshot): SnapshotRow {
  checkCount('the version of a snapshot', taken.version);
  return { version: taken.version, ...sealed(() => snapshotLine(taken)) };
}

export function actRow({ act, by, at }: LoggedAct): ActRow {
  if (by !== null) checkName('person', by.person);
  if (by !== null) checkCount('seq', by.seq);
  checkNumber('at', at);
  return {
    version: act.version,
    at,
    person: by?.person ?? null,
    seq: by?.seq ?? null,
    ...sealed(() => actLine(act)),
  };
}

/** How many outcomes of the fair chance were used up to and with this act, or null if it used none. */
export function drawnBy(act: Act): number | null {
  const last = act.draws.at(-1);
  return last === undefined ? null : last.n + 1;
}

export function readSnapshot(id: TableId, row: SnapshotRow): Snapshot {
  const about = {
    table: id,
    version: row.version,
    what: `The snapshot of table ${id} at version ${row.version}`,
  };
  return unsealed(row, about, (line) => {
    const read = readLine(line);
    if (!('snapshot' in read)) throw new KernelError('it holds an act');
    if (restore(read.snapshot).version !== row.version) throw new KernelError('it is of another version');
    return upToDate(read.snapshot);
  });
}

/** The first sound one of these, the newest standing first. The broken ones before it are reported. */
export function newestSound(id: TableId, rows: readonly SnapshotRow[], report: Report): Snapshot {
  let fault: StorageFault | null = null;
  for (const row of rows) {
    try {
      return readSnapshot(id, row);
    } catch (error) {
      fault = asFault(error);
      report(fault);
    }
  }
  const version = fault?.version ?? null;
  throw new StorageFault('broken', `Table ${id} has no sound snapshot left.`, {
    table: id,
    version,
    cause: fault,
  });
}

/** The version the story must begin after. */
export function storyStart(
  wanted: ActsWanted,
  span: { opening: number; snapshot: number; last: number },
): number {
  if (wanted === 'all') return span.opening;
  if (wanted === 'since-snapshot') return span.snapshot;
  return Math.max(span.opening, Math.min(span.snapshot, span.last - wanted));
}

/**
 * The acts after `start` up to `last`, without gaps. What is broken after the snapshot cannot be told and is a fault;
 * what is broken before it only makes the story begin later, and is reported.
 */
export function readStory(
  id: TableId,
  rows: readonly ActRow[],
  span: { start: number; snapshot: number; last: number },
  report: Report,
): LoggedAct[] {
  const byVersion = new Map(rows.map((row) => [row.version, row]));
  let story: LoggedAct[] = [];
  for (let version = span.start + 1; version <= span.last; version++) {
    try {
      story.push(readAct(id, version, byVersion.get(version)));
    } catch (error) {
      const fault = asFault(error);
      if (version > span.snapshot) throw fault;
      report(fault);
      story = [];
    }
  }
  return story;
}

function readAct(id: TableId, version: number, row: ActRow | undefined): LoggedAct {
  const about = { table: id, version, what: `Act ${version} of table ${id}` };
  if (row === undefined) throw broken(about, 'it is missing');
  return unsealed(row, about, (line) => {
    const read = readLine(line);
    if (!('act' in read)) throw new KernelError('it holds a snapshot');
    if (read.act.version !== version) throw new KernelError(`it calls itself ${read.act.version}`);
    const by = row.person === null || row.seq === null ? null : { person: row.person, seq: row.seq };
    return { act: read.act, by, at: row.at };
  });
}

function asFault(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  throw error;
}
