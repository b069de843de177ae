import { describe, expect, it } from 'vitest';
import { hashOf } from '../assets.ts';
import type { Storage } from '../Storage.ts';
import { StorageFault } from '../StorageFault.ts';
import { play } from '../testing/play.ts';
import {
  OPENING,
  putUp,
  sampleEntry,
  sampleLines,
  sampleRecord,
  SECRET,
  snapshotAt,
  upTo,
  versionsOf,
} from '../testing/samples.ts';
import { atEnd, faultIn, open, tamper, tempFolder } from '../testing/shelves.ts';
import { openDatabase } from './openDatabase.ts';
import type { Sql } from './Sql.ts';
import { SqliteStorage } from './SqliteStorage.ts';

/** A storage together with the connection under it, and one table. */
async function withConnection(): Promise<{ storage: Storage; sql: Sql }> {
  const sql = openDatabase(tempFolder());
  const storage = new SqliteStorage(sql, () => {});
  atEnd(() => storage.close());
  await storage.create(sampleRecord('k7'), OPENING, SECRET);
  await storage.create(sampleRecord('m2'), OPENING, SECRET);
  return { storage, sql };
}

const padding = 'x'.repeat(20_000);
const pages = (sql: Sql): number => Number(sql.pragma('page_count'));

describe('a full disk', () => {
  it('[D31] refuses what does not fit, wholly, and takes it when there is room again', async () => {
    const { storage, sql } = await withConnection();
    sql.exec(`PRAGMA max_page_count = ${pages(sql) + 30}`);
    let last = 0;
    let fault: StorageFault | null = null;
    while (fault === null && last < 99) {
      fault = await storage.append('k7', sampleEntry(last + 1, { padding })).then(
        () => null,
        (error: StorageFault) => error,
      );
      if (fault === null) last++;
    }
    expect(last).toBeGreaterThan(2);
    expect(fault).toMatchObject({ why: 'full', table: 'k7', version: last + 1 });
    expect(fault?.message).toMatch(`The disk is full: act ${last + 1} of table k7 was not written`);

    const lines = sampleLines(sampleRecord('m9', { code: 'JKMNPQ' }), 200, padding);
    expect(await faultIn(storage.adopt(lines, SECRET))).toMatchObject({ why: 'full', table: 'm9' });
    expect(await storage.load('m9')).toBeNull();
    await storage.create(sampleRecord('m9', { code: 'JKMNPQ' }), OPENING, SECRET);

    const large = 'y'.repeat(200_000);
    const bytes = Buffer.from(large);
    for (const call of [
      storage.create(sampleRecord('new', { title: large }), OPENING, SECRET),
      storage.update('k7', { title: large }),
      storage.putAsset('k7', 'dragon', { hash: hashOf(bytes), type: 'image/png', bytes }),
      storage.snapshot('k7', { ...OPENING, rules: { large } }),
    ])
      expect(await faultIn(call)).toMatchObject({ why: 'full' });
    expect(await storage.load('new')).toBeNull();
    expect(await storage.asset(hashOf(bytes))).toBeNull();
    expect(await storage.load('k7')).toMatchObject({
      version: last,
      snapshot: OPENING,
      record: { title: 'Table k7' },
    });

    sql.exec('PRAGMA max_page_count = 99999');
    await storage.append('k7', sampleEntry(last + 1, { padding }));
    expect(versionsOf(await storage.load('k7'))).toEqual(upTo(last + 1));
  });

  it('[D31] under a real limit of the system loses nothing that was acknowledged', async () => {
    const folder = tempFolder();
    const { acknowledged, said } = await play(folder, {
      tables: 2,
      acts: 999,
      padding: 300,
      fileBlocks: 700,
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^fault (full|disk-failed) .*was not written/);
    const storage = await open(folder);
    for (const id of ['t0', 't1']) {
      const last = Math.max(...acknowledged.filter((a) => a.id === id).map((a) => a.version));
      expect(last).toBeGreaterThan(5);
      const stored = await storage.load(id, { acts: 'all' });
      expect(stored?.version).toBeGreaterThanOrEqual(last);
      expect(versionsOf(stored)).toEqual(upTo(stored?.version ?? 0));
      await storage.append(id, sampleEntry((stored?.version ?? 0) + 1));
    }
  });

  it('[D32] an act too large for it takes no other act of the same moment with it', async () => {
    const { storage, sql } = await withConnection();
    sql.exec(`PRAGMA max_page_count = ${pages(sql) + 10}`);
    const large = 'y'.repeat(200_000);
    const outcomes = await Promise.allSettled([
      storage.append('m2', sampleEntry(1)),
      storage.append('k7', sampleEntry(1, { padding: large })),
      storage.append('k7', sampleEntry(2)),
      storage.append('m2', sampleEntry(2)),
    ]);
    expect(
      outcomes.map((o) => (o.status === 'rejected' ? (o.reason as StorageFault).why : 'written')),
    ).toEqual(['written', 'full', 'out-of-step', 'written']);
    expect(await storage.load('k7')).toMatchObject({ version: 0 });
    expect(await storage.load('m2')).toMatchObject({ version: 2 });
  });
});

it('[D25] a disk that became read-only is a fault, and play goes on when it is writable again', async () => {
  const { storage, sql } = await withConnection();
  sql.exec('PRAGMA query_only = ON');
  expect(await faultIn(storage.append('k7', sampleEntry(1)))).toMatchObject({ why: 'read-only', version: 1 });
  expect(await faultIn(storage.update('k7', { title: 'x' }))).toMatchObject({ why: 'read-only' });
  expect(await storage.load('k7')).toMatchObject({ version: 0 });
  sql.exec('PRAGMA query_only = OFF');
  await storage.append('k7', sampleEntry(1));
});

/** A table of twelve acts with snapshots at 0, 6 and 9, with something done to its rows. */
async function tampered(work: (sql: Sql) => void): Promise<{ storage: Storage; reported: StorageFault[] }> {
  const folder = tempFolder();
  const before = await open(folder);
  await before.create(sampleRecord('k7'), OPENING, SECRET);
  await before.create(sampleRecord('m2', { touchedAt: 999 }), OPENING, SECRET);
  await Promise.all(upTo(12).map((version) => before.append('k7', sampleEntry(version))));
  for (const version of [3, 6, 9]) await before.snapshot('k7', snapshotAt(version));
  await before.close();
  tamper(folder, work);
  const reported: StorageFault[] = [];
  return { storage: await open(folder, reported), reported };
}

const whoAndWhich = (faults: readonly StorageFault[]) =>
  faults.map(({ why, table, version }) => [why, table, version]);

describe('a broken snapshot', () => {
  it.each([
    ['cut off', 9, `UPDATE snapshots SET line = substr(line, 1, 50) WHERE version = 9`],
    ['not text any more', 9, `UPDATE snapshots SET line = CAST(x'7bff00fe' AS TEXT) WHERE version = 9`],
    [
      'changed to other valid JSON',
      9,
      `UPDATE snapshots SET line = replace(line, '"last":9', '"last":8') WHERE version = 9`,
    ],
    ['of another version', 8, `UPDATE snapshots SET version = 8 WHERE version = 9`],
  ])('[D33] %s: the one before it and the acts since bring the table back', async (_how, version, ruin) => {
    const { storage, reported } = await tampered((sql) => sql.exec(ruin));
    const stored = await storage.load('k7', { acts: 'since-snapshot' });
    expect(stored?.snapshot).toEqual(snapshotAt(6));
    expect(stored && putUp(stored)).toEqual(snapshotAt(12));
    expect(whoAndWhich(reported)).toEqual([['broken', 'k7', version]]);
  });

  it('[D33] when none is left the table is lost, and says so', async () => {
    const { storage } = await tampered((sql) =>
      sql.exec(`UPDATE snapshots SET line = '{' WHERE table_id = 'k7'`),
    );
    expect(await faultIn(storage.load('k7'))).toMatchObject({ why: 'broken', table: 'k7' });
    expect(await storage.load('m2')).toMatchObject({ version: 0 });
  });

  it('[D33] that is only the opening leaves the table playable', async () => {
    const { storage, reported } = await tampered((sql) =>
      sql.exec(`UPDATE snapshots SET line = '{' WHERE table_id = 'k7' AND version = 0`),
    );
    expect(await storage.load('k7', { acts: 'all' })).toMatchObject({ version: 12, opening: null });
    expect(whoAndWhich(reported)).toEqual([['broken', 'k7', 0]]);
  });

  it('[D34] of the older ones only the opening and the one before stay', async () => {
    const { storage } = await tampered((sql) => {
      const versions = sql.rows<{ version: number }>(
        `SELECT version FROM snapshots WHERE table_id = 'k7' ORDER BY version`,
      );
      expect(versions.map((row) => row.version)).toEqual([0, 6, 9]);
    });
    expect((await storage.load('k7'))?.snapshot.version).toBe(9);
  });
});

describe('a broken act', () => {
  it.each([
    ['not JSON', `UPDATE acts SET line = '{"journal":1,' WHERE version = 11`],
    ['not text', `UPDATE acts SET line = CAST(x'ff' AS TEXT) WHERE version = 11`],
    ['missing', `DELETE FROM acts WHERE version = 11`],
    ['the last, and missing', `DELETE FROM acts WHERE version >= 11`],
  ])(
    '[D35] after the snapshot, %s: the table is not put up wrong, the fault names the act',
    async (_how, ruin) => {
      const { storage } = await tampered((sql) => sql.exec(ruin));
      const fault = await faultIn(storage.load('k7'));
      expect(fault).toBeInstanceOf(StorageFault);
      expect(fault).toMatchObject({ why: 'broken', table: 'k7', version: 11 });
      expect(fault.message).toMatch(/^Act 11 of table k7 is broken: /);
    },
  );

  it('[D35] before the snapshot: the story begins after it, and it is reported', async () => {
    const { storage, reported } = await tampered((sql) =>
      sql.exec(`UPDATE acts SET line = '' WHERE version = 4`),
    );
    const stored = await storage.load('k7', { acts: 'all' });
    expect(versionsOf(stored)).toEqual(upTo(12, 5));
    expect(stored?.opening).toBeNull();
    expect(stored && putUp(stored)).toEqual(snapshotAt(12));
    expect(whoAndWhich(reported)).toEqual([['broken', 'k7', 4]]);
  });
});

describe('a broken record', () => {
  it.each([
    ['not JSON', `UPDATE tables SET line = '{"id":' WHERE id = 'k7'`],
    ['not text', `UPDATE tables SET line = CAST(x'ff00' AS TEXT) WHERE id = 'k7'`],
    ['of another table', `UPDATE tables SET (line, seal) = (SELECT line, seal FROM tables WHERE id = 'm2')`],
  ])('[D36] %s: the list shows the others, fills its page, and reports this one', async (_how, ruin) => {
    const { storage, reported } = await tampered((sql) => sql.exec(ruin));
    // k7 was touched last: its hole is at the top of the first page.
    expect((await storage.list({ limit: 1 })).map((record) => record.id)).toEqual(['m2']);
    expect(whoAndWhich(reported)).toEqual([['broken', 'k7', null]]);
    expect(await faultIn(storage.load('k7'))).toMatchObject({ why: 'broken', table: 'k7' });
    expect(await faultIn(storage.update('k7', { title: 'x' }))).toMatchObject({ why: 'broken', table: 'k7' });
    await storage.remove('k7');
    expect(await storage.load('k7')).toBeNull();
  });
});

it('[D37] a seed or an asset that the disk has changed is not handed out', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const { storage } = await tampered((sql) => {
    sql.exec(`UPDATE secrets SET line = replace(line, 'a', 'b') WHERE table_id = 'k7'`);
    sql.run(
      'INSERT INTO assets (hash, type, bytes) VALUES (?, ?, ?)',
      hashOf(bytes),
      'image/png',
      Uint8Array.of(1),
    );
  });
  expect(await faultIn(storage.secret('k7'))).toMatchObject({ why: 'broken', table: 'k7' });
  expect(await faultIn(storage.asset(hashOf(bytes)))).toMatchObject({ why: 'broken' });
  expect(await storage.secret('m2')).toEqual(SECRET);
});
