import { chmodSync, chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../openStorage.ts';
import { sealed } from '../sealedRow.ts';
import { StorageFault } from '../StorageFault.ts';
import { play } from '../testing/play.ts';
import {
  OPENING,
  sampleEntry,
  sampleLines,
  sampleRecord,
  SECRET,
  upTo,
  versionsOf,
} from '../testing/samples.ts';
import { atEnd, faultIn, open, tamper, tempFolder } from '../testing/shelves.ts';
import { hashOf } from '../assets.ts';
import { STEPS, versionOf } from './migrations.ts';
import { FILE, openDatabase } from './openDatabase.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A database with one table and three acts, closed. */
async function laidOut(): Promise<string> {
  const folder = tempFolder();
  const storage = await open(folder);
  await storage.create(sampleRecord('k7'), OPENING, SECRET);
  for (const version of upTo(3)) await storage.append('k7', sampleEntry(version));
  await storage.close();
  return folder;
}

const faultFrom = (work: () => unknown): StorageFault => {
  try {
    work();
  } catch (error) {
    return error as StorageFault;
  }
  throw new Error('it should have failed');
};

describe('the folder', () => {
  it('[D24] is made for its owner alone, and so are the files in it', async () => {
    const folder = join(tempFolder(), 'deep', 'data');
    const umask = process.umask(0);
    atEnd(() => process.umask(umask));
    const storage = await open(folder);
    await storage.create(sampleRecord('k7'), OPENING, SECRET);
    expect([modeOf(join(folder, '..')), modeOf(folder)]).toEqual(['700', '700']);
    const files = readdirSync(folder).toSorted();
    expect(files).toEqual([FILE, `${FILE}-wal`]);
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(['600', '600']);
  });

  it('[D24] that was there stays as it is; a file others may read is shut', async () => {
    const folder = await laidOut();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, FILE), 0o644);
    await open(folder);
    expect([modeOf(folder), modeOf(join(folder, FILE))]).toEqual(['755', '600']);
  });

  it('[D25] that cannot be made is a fault that names it', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const fault = await faultIn(openStorage({ folder: join(file, 'data') }));
    expect(fault).toBeInstanceOf(StorageFault);
    expect(fault.message).toContain(join(file, 'data'));
  });

  it('[D25] that holds something else under our name is a fault', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, FILE), 'Dear diary, '.repeat(999));
    expect(await faultIn(openStorage({ folder }))).toMatchObject({ why: 'broken' });
  });

  it('[D25] that may only be read is a fault, and opens again when it may be written', async () => {
    const folder = await laidOut();
    chmodSync(join(folder, FILE), 0o400);
    chmodSync(folder, 0o500);
    atEnd(() => chmodSync(folder, 0o700));
    const nobody = 65534;
    const root = process.getuid?.() === 0;
    // Root may write everything: the folder is given away, and looked at with its new owner's eyes.
    if (root) for (const path of [folder, join(folder, FILE)]) chownSync(path, nobody, nobody);
    if (root) process.seteuid?.(nobody);
    const fault = await faultIn(openStorage({ folder })).finally(() => root && process.seteuid?.(0));
    expect(fault).toMatchObject({ why: 'read-only' });
    expect(fault.message).toContain(join(folder, FILE));
    chmodSync(folder, 0o700);
    chmodSync(join(folder, FILE), 0o600);
    expect((await (await open(folder)).load('k7'))?.version).toBe(3);
  });
});

describe('two at one folder', () => {
  it('[D26] a second storage in this process is refused until the first is closed', async () => {
    const folder = await laidOut();
    const first = await open(folder);
    for (let again = 0; again < 3; again++) {
      const fault = await faultIn(openStorage({ folder }));
      expect(fault).toMatchObject({ why: 'in-use' });
      expect(fault.message).toContain('Another Orrery has this storage open');
    }
    await first.append('k7', sampleEntry(4));
    await first.close();
    expect((await (await open(folder)).load('k7'))?.version).toBe(4);
  });

  it('[D26] a second process is refused and changes nothing', async () => {
    const folder = await laidOut();
    const storage = await open(folder);
    await storage.append('k7', sampleEntry(4));
    const { acknowledged, said } = await play(folder, { tables: 1, acts: 3, padding: 0 });
    expect(acknowledged).toEqual([]);
    expect(said.join()).toMatch(/^fault in-use /);
    await storage.append('k7', sampleEntry(5));
    expect(await storage.list({ limit: 9 })).toHaveLength(1);
  });

  it('[D27] a closed storage leaves one file and no lock, however often it was used', async () => {
    const folder = await laidOut();
    for (const version of upTo(9, 4)) {
      const storage = await open(folder);
      await storage.append('k7', sampleEntry(version));
      await storage.close();
      expect(readdirSync(folder)).toEqual([FILE]);
    }
    expect(versionsOf(await (await open(folder)).load('k7'))).toEqual(upTo(9));
  });
});

it('[D20] a table that is being made when the storage is closed is whole when it is opened again', async () => {
  const folder = tempFolder();
  const storage = await open(folder);
  const made = storage.adopt(sampleLines(sampleRecord('k8'), 1000), SECRET);
  await storage.close();
  await made;
  expect(versionsOf(await (await open(folder)).load('k8', { acts: 'all' }))).toEqual(upTo(1000));
});

/** The version of a database in which pictures were known by their hashes. */
const NAMELESS = 3;

describe('the database', () => {
  it('[D28] flushes every commit to the disk before it says so', () => {
    const sql = openDatabase(tempFolder());
    atEnd(() => sql.release());
    const FULL = 2;
    expect(sql.pragma('synchronous')).toBe(FULL);
    expect(sql.pragma('journal_mode')).toBe('wal');
    expect(sql.pragma('foreign_keys')).toBe(1);
  });

  it('[D29] of an older Orrery is brought up to date with everything in it', async () => {
    const folder = await laidOut();
    const steps = [
      ...STEPS,
      (sql: { exec(text: string): void }) => sql.exec('ALTER TABLE tables ADD colour TEXT'),
    ];
    const sql = openDatabase(folder, steps);
    expect(versionOf(sql)).toBe(STEPS.length + 1);
    const [row] = sql.rows<{ n: number }>('SELECT count(*) AS n FROM acts, tables WHERE colour IS NULL');
    expect(row?.n).toBe(3);
    sql.release();
  });

  it('[D29] of before there were codes keeps its tables, and they can be given one', async () => {
    const folder = tempFolder();
    const old = openDatabase(folder, STEPS.slice(0, 1));
    const { code: _code, ...record } = sampleRecord('k7');
    const { line, seal } = sealed(() => JSON.stringify(record));
    old.run(
      'INSERT INTO tables (id, listed, touched_at, line, seal) VALUES (?, 1, 1000, ?, ?)',
      'k7',
      line,
      seal,
    );
    old.release();
    const storage = await open(folder);
    expect(await storage.record('k7')).toEqual(sampleRecord('k7'));
    await storage.update('k7', { code: 'BCDFGH' });
    expect(await storage.withCode('BCDFGH')).toBe('k7');
  });

  it('[D29] of before pictures had names keeps them, under names nobody can guess', async () => {
    const folder = await laidOut();
    const storage = await open(folder);
    const bytes = Uint8Array.of(1, 2, 3);
    const hash = hashOf(bytes);
    await storage.putAsset('k7', 'dragon', { hash, type: 'image/png', bytes });
    await storage.close();
    const back = openDatabase(folder);
    back.exec(`
      CREATE TABLE asset_uses (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, hash TEXT NOT NULL REFERENCES assets,
        PRIMARY KEY (table_id, hash)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX asset_uses_by_hash ON asset_uses (hash);
      INSERT INTO asset_uses SELECT table_id, hash FROM asset_names;
      DROP TABLE asset_names;
      DROP TABLE arrivals;
      PRAGMA user_version = ${NAMELESS};
    `);
    back.release();
    const again = await open(folder);
    const [kept, ...others] = await again.assetsOf('k7');
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ hash, type: 'image/png', size: 3 });
    expect(kept?.name).toMatch(/^[0-9a-f]{32}$/);
    expect((await again.assetNamed('k7', kept?.name ?? ''))?.bytes).toEqual(bytes);
  });

  it('[D29] stays as it was when a step fails', async () => {
    const folder = await laidOut();
    const failing = (sql: { exec(text: string): void }): void => sql.exec('DROP TABLE acts; SELECT nonsense');
    expect(faultFrom(() => openDatabase(folder, [...STEPS, failing]))).toBeInstanceOf(StorageFault);
    expect(versionsOf(await (await open(folder)).load('k7'))).toEqual([1, 2, 3]);
  });

  it('[D30] of a newer Orrery is refused and left alone', async () => {
    const folder = await laidOut();
    const newer = [...STEPS, (): void => {}];
    openDatabase(folder, newer).release();
    const fault = await faultIn(openStorage({ folder }));
    expect(fault).toMatchObject({ why: 'newer' });
    expect(fault.message).toBe(
      `The storage was written by a newer Orrery (version ${STEPS.length + 1}, this one reads up to ${STEPS.length}).`,
    );
    const sql = openDatabase(folder, newer);
    expect(sql.rows<{ n: number }>('SELECT count(*) AS n FROM acts')[0]?.n).toBe(3);
    sql.release();
  });

  it('[D27] nothing is left behind by a look inside', async () => {
    const folder = await laidOut();
    tamper(folder, (sql) => sql.exec('SELECT 1'));
    expect(existsSync(join(folder, `${FILE}-wal`))).toBe(false);
  });
});
