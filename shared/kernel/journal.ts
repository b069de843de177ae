import type { Act } from './act.ts';
import { applyAll } from './apply.ts';
import { History } from './history.ts';
import { KernelError } from './KernelError.ts';
import type { Snapshot } from './snapshot.ts';
import { restore } from './snapshot.ts';
import type { Table } from './table.ts';

export const JOURNAL_FORMAT = 1;

/** One line of a journal. The first is a snapshot; acts follow; later snapshots bound how far back a reader must go. */
export type Entry =
  | { readonly journal: typeof JOURNAL_FORMAT; readonly snapshot: Snapshot }
  | { readonly journal: typeof JOURNAL_FORMAT; readonly act: Act };

export function snapshotLine(taken: Snapshot): string {
  return JSON.stringify({ journal: JOURNAL_FORMAT, snapshot: taken } satisfies Entry);
}

export function actLine(act: Act): string {
  return JSON.stringify({ journal: JOURNAL_FORMAT, act } satisfies Entry);
}

/** `undefined` does not survive JSON: a rules slot that was empty comes back without the key, which means the same. */
export function readLine(line: string): Entry {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    throw new KernelError('not a journal line');
  }
  if (typeof raw !== 'object' || raw === null || !('journal' in raw))
    throw new KernelError('not a journal line');
  if (raw.journal !== JOURNAL_FORMAT)
    throw new KernelError(`journal format ${String(raw.journal)} is not known here`);
  if (!('snapshot' in raw) && !('act' in raw)) throw new KernelError('an empty journal line');
  return raw as unknown as Entry;
}

export interface Recovered {
  readonly table: Table;
  /** Acts since the snapshot that was used. */
  readonly history: History;
  /** The last line was cut off while it was written; it was never acknowledged. */
  readonly torn: boolean;
}

/** Brings a table back from its journal. Only a cut last line is forgiven: anything else broken is an error that says where. */
export function recover(lines: readonly string[]): Recovered {
  const entries: Entry[] = [];
  let torn = false;
  lines.forEach((line, i) => {
    try {
      entries.push(readLine(line));
    } catch (error) {
      if (i < lines.length - 1 || i === 0)
        throw new KernelError(`journal line ${i + 1}: ${(error as Error).message}`);
      torn = true;
    }
  });
  const start = entries.findLastIndex((entry) => 'snapshot' in entry);
  const first = entries[start];
  if (first === undefined || !('snapshot' in first)) throw new KernelError('a journal without a snapshot');
  const table = restore(first.snapshot);
  const acts: Act[] = [];
  for (let i = start + 1; i < entries.length; i++) {
    const entry = entries[i] as Entry;
    if ('act' in entry) {
      replay(table, entry.act, i + 1);
      acts.push(entry.act);
    }
  }
  return { table, history: new History(acts), torn };
}

/** Applies a recorded act. Chance and physics are not asked again: the act says what came of them. */
export function replay(table: Table, act: Act, line = 0): void {
  if (act.version !== table.version + 1)
    throw new KernelError(
      `journal line ${line}: act ${act.version} does not follow version ${table.version}`,
    );
  applyAll(table, act.effects);
  table.version = act.version;
}
