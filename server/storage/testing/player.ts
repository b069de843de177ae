import { statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '../openStorage.ts';
import { FILE } from '../sqlite/openDatabase.ts';
import type { Storage } from '../Storage.ts';
import { StorageFault } from '../StorageFault.ts';
import { OPENING, sampleEntry, sampleRecord, SECRET, snapshotAt, upTo } from './samples.ts';

/**
 * A process to be killed: `player.ts <folder> <tables> <acts> <padding>`. It goes on with the tables it finds and says
 * each act that was acknowledged, with the length of the log by then; after so many acts of each table it kills itself.
 * A fault is told and ends it.
 */
const [folder = '', tables = '1', acts = '1', padding = '0'] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const logLength = () => statSync(join(folder, `${FILE}-wal`)).size;

/** So many acts at once: those of one table may share a transaction too. */
async function play(storage: Storage, id: string, atOnce: number): Promise<void> {
  let last = (await storage.load(id))?.version;
  if (last === undefined) {
    await storage.create(sampleRecord(id), OPENING, SECRET);
    last = 0;
    say(`${id} 0 ${logLength()}`);
  }
  for (const end = last + Number(acts); last < end; last += atOnce) {
    await Promise.all(upTo(last + atOnce, last + 1).map((version) => playOne(storage, id, version)));
    if (last % 10 < atOnce) await storage.snapshot(id, snapshotAt(last));
  }
}

async function playOne(storage: Storage, id: string, version: number): Promise<void> {
  await storage.append(id, sampleEntry(version, { padding: 'x'.repeat(Number(padding) * (version % 7)) }));
  say(`${id} ${version} ${logLength()}`);
}

try {
  const storage = await openStorage({ folder });
  await Promise.all(Array.from({ length: Number(tables) }, (_, i) => play(storage, `t${i}`, 1 + (i % 3))));
  process.kill(process.pid, 'SIGKILL');
} catch (error) {
  say(error instanceof StorageFault ? `fault ${error.why} ${error.message}` : `untyped ${String(error)}`);
}
