import type { Report, StoredTable, TableLines } from './Storage.ts';
import { StorageFault, outOfStep } from './StorageFault.ts';
import { newestSound, readSnapshot, readStory } from './actRow.ts';

/** A table with all its acts, out of the lines it is kept in. Throws a `StorageFault` when they cannot be read. */
export function readLines({ record, snapshots, acts, version }: TableLines, report: Report): StoredTable {
  const { id } = record;
  const snapshot = newestSound(id, snapshots, report);
  const first = snapshots.at(-1);
  const start = first?.version ?? 0;
  const story = readStory(id, acts, { start, snapshot: snapshot.version, last: version }, report);
  let opening = null;
  try {
    if (first !== undefined && story.length === version - start) opening = readSnapshot(id, first);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    report(error);
  }
  return { record, snapshot, acts: story, version, answered: new Map(), forgotten: 0, opening };
}

/** Throws unless lines follow each other from an opening to their version: what is kept wrongly is never read again. */
export function checkLines({ record, snapshots, acts, version }: TableLines): void {
  let last = snapshots.at(-1)?.version ?? Number.NaN;
  for (const act of acts) {
    if (act.version !== last + 1) throw outOfStep(record.id, act.version, last);
    last = act.version;
  }
  if (last !== version || snapshots.some((taken) => !(taken.version <= version)))
    throw outOfStep(record.id, version, last);
}
