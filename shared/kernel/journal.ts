import type { Act } from './act.ts';
import { actShape } from './actShape.ts';
import { applyAll } from './apply.ts';
import { History } from './history.ts';
import { KernelError } from './KernelError.ts';
import { actOfFormat1 } from './olderActs.ts';
import type { Shape } from './shape.ts';
import { record, slot } from './shape.ts';
import type { Snapshot } from './snapshot.ts';
import { restore } from './snapshot.ts';
import type { Table } from './table.ts';

export const JOURNAL_FORMAT = 2;

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
export function readLine(text: string): Entry {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new KernelError('not a journal line');
  }
  if (typeof raw !== 'object' || raw === null || !('journal' in raw))
    throw new KernelError('not a journal line');
  const line = upToDate(raw);
  if ('act' in line) actLineShape(line, 'line');
  else if ('snapshot' in line) snapshotLineShape(line, 'line');
  else throw new KernelError('an empty journal line');
  return line as unknown as Entry;
}

/** A line of any known format as one of the present. A snapshot has a format of its own. */
function upToDate(raw: { readonly journal: unknown; readonly act?: unknown }): object {
  if (raw.journal === JOURNAL_FORMAT) return raw;
  if (raw.journal !== 1) throw new KernelError(`journal format ${String(raw.journal)} is not known here`);
  const current = { ...raw, journal: JOURNAL_FORMAT };
  return 'act' in raw ? { ...current, act: actOfFormat1(raw.act) } : current;
}

const format: Shape = () => undefined;
const actLineShape = record({ journal: format, act: actShape });
const snapshotLineShape = record({ journal: format, snapshot: slot });

export interface Recovered {
  readonly table: Table;
  /** Acts since the snapshot that was used. */
  readonly history: History;
  /** The last line was cut off while it was written; it was never acknowledged. */
  readonly torn: boolean;
}

/** Brings a table back from its journal. Only a cut last line is forgiven: anything else broken is an error that says where. */
export function recover(lines: readonly string[]): Recovered {
  const written = lines.at(-1) === '' ? lines.slice(0, -1) : lines;
  const torn = written.length > 1 && isCut(written.at(-1) as string);
  const entries = (torn ? written.slice(0, -1) : written).map((line, i) => at(i, () => readLine(line)));
  const start = entries.findLastIndex((entry) => 'snapshot' in entry);
  const first = entries[start];
  if (first === undefined || !('snapshot' in first)) throw new KernelError('a journal without a snapshot');
  const table = at(start, () => restore(first.snapshot));
  const acts: Act[] = [];
  entries.slice(start + 1).forEach((entry, i) => {
    if (!('act' in entry)) return;
    at(start + 1 + i, () => replay(table, entry.act));
    acts.push(entry.act);
  });
  return { table, history: new History(acts), torn };
}

/** Applies a recorded act. Chance and physics are not asked again: the act says what came of them. */
export function replay(table: Table, act: Act): void {
  if (act.version !== table.version + 1)
    throw new KernelError(`act ${act.version} does not follow version ${table.version}`);
  applyAll(table, act.effects);
  table.version = act.version;
}

/** Does something with a line of the journal; an error says which line it was. */
function at<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KernelError) throw new KernelError(`journal line ${index + 1}: ${error.message}`);
    throw error;
  }
}

/** Whether a line ends before what it began is closed: it was cut off while it was written. */
function isCut(line: string): boolean {
  const open: string[] = [];
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (quoted) {
      if (character === '\\') i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if ((character === '}' || character === ']') && open.pop() !== character) return false;
  }
  return line.startsWith('{') && (quoted || open.length > 0);
}
