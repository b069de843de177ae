import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { openTable } from '../../../server/table/openTable.ts';
import { openStorage } from '../../../server/storage/openStorage.ts';
import { FILE } from '../../../server/storage/sqlite/openDatabase.ts';
import { Child } from '../../lib/Child.ts';
import { Clients } from './Clients.ts';
import { quietHouse } from './quietHouse.ts';
import type { Orders, Said } from './speech.ts';
import { viewsAt } from './viewsOf.ts';

const LOG = `${FILE}-wal`;
/** Thousands of copies are looked at once each: in memory, where that can be had. */
const COPIES = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export interface Cut {
  /** At how many places the log was cut. */
  readonly places: number;
  /** How many bytes of it were cut through, from the end. */
  readonly bytes: number;
  readonly wrong: readonly string[];
}

interface Heard {
  readonly version: number;
  readonly views: string;
  readonly log: number;
}

/** Kills a writer, then cuts the end of its log off at every byte of what the last commits wrote and opens what is left. */
export async function cutLogs(program: string, commits: number, step: number, chance: Chance): Promise<Cut> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-log-'));
  try {
    const { table, heard } = await write(program, folder, 30 + chance.below(20), chance);
    const log = readFileSync(join(folder, LOG));
    // What was written last may be half a commit that nobody heard of: it is cut through as well.
    const ends = [...new Set([...heard.map((one) => one.log), log.length])].toSorted((a, b) => b - a);
    const from = ends[commits] ?? 0;
    const wrong: string[] = [];
    let places = 0;
    const cut = async (length: number): Promise<void> => {
      places++;
      const least = heard.filter((one) => one.log <= length).at(-1);
      const complaint = await inspect(folder, log.subarray(0, length), table, least);
      if (complaint !== null) wrong.push(`cut at byte ${length} of ${log.length}: ${complaint}`);
    };
    for (let length = log.length; length > from; length -= step) await cut(length);
    // Where a commit ends, and a byte beside it.
    for (const end of ends.filter((at) => at >= from))
      for (const length of [end - 1, end, end + 1]) if (length <= log.length) await cut(length);
    return { places, bytes: log.length - from, wrong };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One life on a fresh folder, and what was heard of it. */
async function write(
  program: string,
  folder: string,
  answersToLive: number,
  chance: Chance,
): Promise<{ table: string; heard: Heard[] }> {
  const clients = new Clients(chance, 2);
  const views = new Map<number, string>();
  const heard: Heard[] = [];
  let table = '';
  const order: Orders = { folder, tables: 1, seats: 2, known: [], end: null };
  const hear = (line: string): void => {
    const said = JSON.parse(line) as Said;
    clients.heard(said);
    if (said.say === 'open') ({ table } = said);
    if (said.say === 'told') views.set(said.version, said.views);
    if (said.say === 'answer' && said.version !== null)
      heard.push({ version: said.version, views: views.get(said.version) ?? '', log: said.log });
    if (heard.length >= answersToLive) child.kill();
    else if (said.say !== 'told') for (const asked of clients.more()) child.tell(JSON.stringify(asked));
  };
  const child = new Child(program, [JSON.stringify(order)], { heard: hear });
  await child.gone;
  return { table, heard };
}

/** What is wrong with a folder whose log ends here; null: everything heard of before is there, and the table opens. */
async function inspect(
  folder: string,
  log: Buffer,
  table: string,
  least: Heard | undefined,
): Promise<string | null> {
  const copy = mkdtempSync(join(COPIES, 'orrery-cut-'));
  const faults: string[] = [];
  try {
    copyFileSync(join(folder, FILE), join(copy, FILE));
    writeFileSync(join(copy, LOG), log);
    const storage = await openStorage({ folder: copy, report: (fault) => void faults.push(fault.message) });
    const opened = await openTable(
      quietHouse(storage, (what) => void faults.push(what)),
      table,
    );
    await storage.close();
    if (faults.length > 0) return faults.join('; ');
    if (least === undefined) return null;
    if (opened === null) return 'the table is gone';
    if (opened.table.version < least.version)
      return `version ${least.version} was answered, ${opened.table.version} is there`;
    return viewsAt(opened, least.version) === least.views ? null : 'the views are others';
  } catch (error) {
    return String(error);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
