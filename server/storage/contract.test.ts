import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './assets.ts';
import type { Asset, Storage, StoredTable } from './Storage.ts';
import { readLines } from './readLines.ts';
import { MOST_ANSWERED, RECENT_ACTS } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';
import {
  OPENING,
  putUp,
  sampleAct,
  sampleEntry,
  sampleLines,
  sampleRecord,
  SECRET,
  snapshotAt,
  upTo,
  versionsOf,
} from './testing/samples.ts';
import { faultIn, open, tempFolder } from './testing/shelves.ts';

const assetOf = (...bytes: number[]): Asset => {
  const all = Uint8Array.from(bytes);
  return { hash: hashOf(all), type: 'image/png', bytes: all };
};

const kinds: [name: string, where: () => string][] = [
  ['memory', () => ':memory:'],
  ['sqlite', tempFolder],
];

/** What every storage promises. A new one is a new line above. */
describe.each(kinds)('%s', (_name, where) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open(where());
  });

  const create = (id: string, rest: Parameters<typeof sampleRecord>[1] = {}) =>
    storage.create(sampleRecord(id, rest), OPENING, SECRET);
  const play = (id: string, last: number, first = 1) =>
    Promise.all(upTo(last, first).map((version) => storage.append(id, sampleEntry(version))));

  describe('a table', () => {
    it('[D1] comes back as it was created', async () => {
      const record = sampleRecord('k7', {
        title: 'Пятница 🎲 "quoted" \0 \ud800',
        game: 'chess',
        passwordHash: 'scrypt$…',
        people: ['ada', 'bob'],
        company: { seats: [{ red: 'ada' }, null], level: 1.5 },
      });
      await storage.create(record, snapshotAt(7), SECRET);
      expect(await storage.load('k7')).toEqual({
        record,
        snapshot: snapshotAt(7),
        acts: [],
        version: 7,
        answered: new Map(),
        forgotten: 0,
        opening: null,
      });
    });

    it('[D1] that was never created is null', async () => {
      expect(await storage.load('nobody')).toBeNull();
      expect(await storage.secret('nobody')).toBeNull();
    });

    it('[D2] cannot be created over another', async () => {
      await create('k7');
      await play('k7', 3);
      const fault = await faultIn(
        storage.create(sampleRecord('k7', { title: 'thief' }), snapshotAt(9), SECRET),
      );
      expect(fault).toMatchObject({ why: 'table-exists', table: 'k7' });
      expect(await storage.load('k7')).toMatchObject({ record: { title: 'Table k7' }, version: 3 });
    });

    it.each(['', 'a b', 'a\0b', 'ключ', 'x'.repeat(129), '../x'])('[D3] cannot be called %j', async (id) => {
      expect(await faultIn(create(id))).toMatchObject({ why: 'unfit' });
      expect(await faultIn(create('k7', { people: [id] }))).toMatchObject({ why: 'unfit' });
      expect(await storage.list({ limit: 9 })).toEqual([]);
    });
  });

  describe('lines', () => {
    it('[D100] are the table, and a table made of them is the same', async () => {
      await create('k7');
      await play('k7', 5);
      await storage.snapshot('k7', snapshotAt(3));
      const lines = await storage.lines('k7');
      const whole = await storage.load('k7', { acts: 'all' });
      if (lines === null) throw new Error('no such table');
      expect({ ...readLines(lines, () => {}), answered: whole?.answered }).toEqual(whole);
      await storage.adopt({ ...lines, record: sampleRecord('k8') }, { seed: 'ab', drawn: 4 });
      expect(await storage.load('k8', { acts: 'all' })).toMatchObject({
        snapshot: whole?.snapshot,
        opening: whole?.opening,
        version: 5,
        acts: whole?.acts,
      });
      expect(await storage.secret('k8')).toEqual({ seed: 'ab', drawn: 4 });
      await storage.append('k8', sampleEntry(6));
      expect(await storage.lines('nobody')).toBeNull();
    });

    it('[D190] come page by page, as many as the bytes hold, one at least', async () => {
      await create('k7');
      await play('k7', 5);
      const all = (await storage.lines('k7'))?.acts ?? [];
      expect(await storage.lines('k7', { acts: 'none' })).toMatchObject({ acts: [], version: 5 });
      const bytes = all.slice(1, 3).reduce((sum, { line }) => sum + Buffer.byteLength(line), 0);
      expect(await storage.page('k7', 1, bytes)).toEqual(all.slice(1, 3));
      expect(await storage.page('k7', 1, bytes - 1)).toEqual(all.slice(1, 2));
      expect(await storage.page('k7', 1, 0)).toEqual(all.slice(1, 2));
      expect(await storage.page('k7', 0, 1e9)).toEqual(all);
      expect(await storage.page('k7', 5, 1e9)).toEqual([]);
      expect(await storage.page('nobody', 0, 1e9)).toEqual([]);
    });

    it('[D100] are no table before all of them are written, and others go on meanwhile', async () => {
      await create('k7');
      const code = 'JKMNPQ';
      const record = sampleRecord('k8', { code, maker: 'm1', people: ['ada'] });
      const order: string[] = [];
      const made = storage.adopt(sampleLines(record, 1000), SECRET).then(() => order.push('made'));
      const played = storage.append('k7', sampleEntry(1)).then(() => order.push('played'));
      for (const missing of [
        storage.load('k8'),
        storage.lines('k8'),
        storage.record('k8'),
        storage.secret('k8'),
        storage.withCode(code),
      ])
        expect(await missing).toBeNull();
      expect(order).not.toContain('made');
      await played;
      expect(order).toEqual(['played']);
      expect([await made, order]).toEqual([2, ['played', 'made']]);
      expect(await storage.load('k8')).toMatchObject({ record, version: 1000 });
      expect(await storage.withCode(code)).toBe('k8');
      expect(await storage.usage({ maker: 'm1' })).toMatchObject({ tables: 1 });
    });

    it('[D100] have the name and the code of their table from the beginning, and nothing else of it', async () => {
      const code = 'JKMNPQ';
      const made = storage.adopt(sampleLines(sampleRecord('k8', { code, maker: 'm1' }), 1000), SECRET);
      const asked = [
        storage.list({ limit: 9 }),
        storage.page('k8', 0, 1e9),
        storage.usage({ maker: 'm1' }),
        storage.usage({ table: 'k8' }),
        ...[
          create('k8'),
          create('k9', { code }),
          storage.adopt(sampleLines(sampleRecord('k8'), 1), SECRET),
          storage.update('k8', { title: 'thief' }),
          storage.append('k8', sampleEntry(1001)),
          storage.putAsset('k8', 'dragon', assetOf(1)),
        ].map(async (refused) => (await faultIn(refused)).why),
        storage.remove('k8'),
      ];
      const nothing = { tables: 0, bytes: 0 };
      expect(await Promise.all(asked)).toEqual([
        [],
        [],
        nothing,
        nothing,
        'table-exists',
        'code-taken',
        'table-exists',
        'no-such-table',
        'no-such-table',
        'no-such-table',
        undefined,
      ]);
      await made;
      expect(await storage.load('k8')).toMatchObject({ record: { title: 'Table k8' }, version: 1000 });
    });

    it('[D100] that do not follow each other are refused, and so are those of a table that is there', async () => {
      await create('k7');
      await play('k7', 5);
      const lines = await storage.lines('k7');
      if (lines === null) throw new Error('no such table');
      const record = sampleRecord('k8');
      for (const broken of [
        { ...lines, record, acts: lines.acts.slice(1) },
        { ...lines, record, acts: lines.acts.slice(0, -1) },
        { ...lines, record, snapshots: [] },
        { ...lines, record, version: 4 },
      ])
        expect(await faultIn(storage.adopt(broken, SECRET))).toMatchObject({ why: 'out-of-step' });
      expect(await faultIn(storage.adopt(lines, SECRET))).toMatchObject({ why: 'table-exists' });
      expect(await storage.load('k8')).toBeNull();
    });
  });

  describe('an act', () => {
    it('[D4] comes back with who asked and when, in order, each once', async () => {
      await create('k7');
      await create('m2');
      for (const version of upTo(5)) {
        await storage.append('k7', sampleEntry(version));
        await storage.append('m2', { ...sampleEntry(version), by: null });
      }
      const loaded = await storage.load('k7');
      expect(loaded?.acts).toEqual(upTo(5).map((version) => sampleEntry(version)));
      expect(loaded?.version).toBe(5);
      expect((await storage.load('m2'))?.acts[4]).toEqual({ act: sampleAct(5), by: null, at: 5005 });
    });

    it.each([0, 1, 2, 4, 5, 99])('[D5] numbered %i does not follow version 2', async (version) => {
      await create('k7');
      await play('k7', 2);
      const before = await storage.load('k7');
      const entry = { ...sampleEntry(version), by: { person: 'eve', seq: 1 } };
      const fault = await faultIn(storage.append('k7', entry));
      expect(fault).toBeInstanceOf(StorageFault);
      expect(fault).toMatchObject({ why: 'out-of-step', table: 'k7', version });
      expect(fault.message).toBe(`Act ${version} of table k7 does not follow version 2.`);
      expect(await storage.load('k7')).toEqual(before);
      await play('k7', 3, 3);
    });

    it('[D5] of no table is refused', async () => {
      expect(await faultIn(storage.append('k7', sampleEntry(1)))).toMatchObject({ why: 'no-such-table' });
    });

    it('[D6] is kept as it was when it was handed over', async () => {
      await create('k7');
      const settings = { last: null as number | null };
      const entry = sampleEntry(1);
      const [effect] = entry.act.effects;
      const changed = { ...entry, act: { ...entry.act, effects: [{ ...effect, after: settings }] } };
      const done = storage.append('k7', changed as typeof entry);
      settings.last = 5;
      await done;
      const loaded = await storage.load('k7');
      expect(loaded?.acts[0]?.act.effects[0]).toMatchObject({ after: { last: null } });
    });

    it('[D7] takes effect in the order of the calls, awaited or not', async () => {
      const calls = [
        create('k7'),
        storage.append('k7', sampleEntry(1)),
        storage.append('k7', sampleEntry(2)),
        storage.snapshot('k7', snapshotAt(2)),
        storage.append('k7', sampleEntry(3)),
        storage.load('k7'),
        storage.append('k7', sampleEntry(4)),
        storage.remove('k7'),
        create('k7'),
        storage.append('k7', sampleEntry(1)),
      ];
      const loaded = (await Promise.all(calls))[5] as StoredTable;
      expect(versionsOf(loaded)).toEqual([1, 2, 3]);
      expect(versionsOf(await storage.load('k7'))).toEqual([1]);
    });

    it('[D8] tells which command of a person was answered last', async () => {
      await create('k7');
      await storage.append('k7', { ...sampleEntry(1), by: { person: 'ada', seq: 4 } });
      await storage.append('k7', { ...sampleEntry(2), by: { person: 'bob', seq: 1 } });
      await storage.append('k7', { ...sampleEntry(3), by: { person: 'ada', seq: 6 } });
      await storage.append('k7', { ...sampleEntry(4), by: null });
      await storage.snapshot('k7', snapshotAt(4));
      const loaded = await storage.load('k7', { acts: 'since-snapshot' });
      expect(loaded?.answered).toEqual(
        new Map([
          ['ada', 6],
          ['bob', 1],
        ]),
      );
    });

    it('[D8] of very many who asked remembers the last, in the order in which they asked', async () => {
      await create('k7');
      const people = Array.from({ length: MOST_ANSWERED + 3 }, (_, n) => `person-${n}`);
      people.push('person-0');
      await Promise.all(
        people.map((person, n) => storage.append('k7', { ...sampleEntry(n + 1), by: { person, seq: n } })),
      );
      await storage.snapshot('k7', snapshotAt(people.length));
      const loaded = await storage.load('k7', { acts: 'since-snapshot' });
      const answered = [...(loaded?.answered ?? [])];
      expect(answered).toHaveLength(MOST_ANSWERED);
      // Whoever did the fourth act and nothing since is missing.
      expect(loaded?.forgotten).toBeGreaterThanOrEqual(4);
      expect(loaded?.forgotten).toBeLessThan(10);
      expect(answered[0]).toEqual(['person-4', 4]);
      expect(answered.at(-1)).toEqual(['person-0', people.length - 1]);
    });

    it('[D3] of a person without a proper name is refused', async () => {
      await create('k7');
      const entry = { ...sampleEntry(1), by: { person: 'a\0b', seq: 1 } };
      expect(await faultIn(storage.append('k7', entry))).toMatchObject({ why: 'unfit' });
      expect(await storage.load('k7')).toMatchObject({ version: 0 });
    });
  });

  it.each([NaN, Infinity, undefined, '5', true])('[D40] %o is no time, count or seed', async (odd) => {
    await create('k7');
    const number = odd as number;
    const entry = sampleEntry(1);
    for (const call of [
      create('x', { touchedAt: number }),
      storage.create(sampleRecord('x'), { ...OPENING, version: number }, SECRET),
      storage.create(sampleRecord('x'), OPENING, { ...SECRET, drawn: number }),
      storage.reseed('k7', { ...SECRET, seed: 'not hex' }),
      storage.append('k7', { ...entry, at: number }),
      storage.append('k7', { ...entry, by: { person: 'ada', seq: number } }),
    ])
      expect(await faultIn(call)).toMatchObject({ why: 'unfit' });
    expect(await storage.load('k7')).toMatchObject({ version: 0 });
    expect(await storage.list({ limit: 9 })).toHaveLength(1);
  });

  describe('a snapshot', () => {
    beforeEach(async () => {
      await create('k7');
      await play('k7', 10);
    });

    it('[D9] bounds what is replayed and keeps the acts before it', async () => {
      await storage.snapshot('k7', snapshotAt(8));
      const brief = await storage.load('k7', { acts: 'since-snapshot' });
      expect(brief?.snapshot).toEqual(snapshotAt(8));
      expect(versionsOf(brief)).toEqual([9, 10]);
      expect(brief && putUp(brief)).toEqual(snapshotAt(10));
      const whole = await storage.load('k7', { acts: 'all' });
      expect(whole?.snapshot.version).toBe(8);
      expect(versionsOf(whole)).toEqual(upTo(10));
    });

    it.each([
      ['since-snapshot' as const, [9, 10]],
      [0, [9, 10]],
      [2, [9, 10]],
      [4, [7, 8, 9, 10]],
      [99, upTo(10)],
      ['all' as const, upTo(10)],
    ])('[D10] acts: %j brings those and no others', async (acts, versions) => {
      await storage.snapshot('k7', snapshotAt(8));
      expect(versionsOf(await storage.load('k7', { acts }))).toEqual(versions);
    });

    it('[D10] unasked, enough acts come along for undo and the log', async () => {
      await play('k7', RECENT_ACTS + 20, 11);
      await storage.snapshot('k7', snapshotAt(RECENT_ACTS + 20));
      expect(versionsOf(await storage.load('k7'))).toEqual(upTo(RECENT_ACTS + 20, 21));
    });

    it('[D11] the opening comes with the whole story only', async () => {
      await storage.snapshot('k7', snapshotAt(3));
      await storage.snapshot('k7', snapshotAt(6));
      await storage.snapshot('k7', snapshotAt(9));
      expect((await storage.load('k7', { acts: 'all' }))?.opening).toEqual(OPENING);
      expect((await storage.load('k7', { acts: 99 }))?.opening).toBeNull();
    });

    it('[D12] of a version that has not been reached is refused', async () => {
      const fault = await faultIn(storage.snapshot('k7', snapshotAt(11)));
      expect(fault).toMatchObject({ why: 'out-of-step', table: 'k7', version: 11 });
      expect((await storage.load('k7'))?.snapshot).toEqual(OPENING);
      expect(await faultIn(storage.snapshot('no', OPENING))).toMatchObject({ why: 'no-such-table' });
    });

    it('[D9] that comes late does not stand above a newer one', async () => {
      await storage.snapshot('k7', snapshotAt(8));
      await storage.snapshot('k7', snapshotAt(5));
      expect((await storage.load('k7'))?.snapshot.version).toBe(8);
    });
  });

  describe('the list', () => {
    beforeEach(async () => {
      await create('a', { touchedAt: 30, people: ['ada', 'bob'] });
      await create('b', { touchedAt: 10, listed: false, people: ['ada'] });
      await create('c', { touchedAt: 20 });
      await create('d', { touchedAt: 20, people: ['bob'] });
    });
    const ids = async (filter: Partial<Parameters<Storage['list']>[0]>) =>
      (await storage.list({ limit: 99, ...filter })).map((record) => record.id);

    it('[D13] begins with the table touched last', async () => {
      expect(await ids({})).toEqual(['a', 'd', 'c', 'b']);
    });

    it('[D13] is narrowed to listed tables, and to those of a person', async () => {
      expect(await ids({ listed: true })).toEqual(['a', 'd', 'c']);
      expect(await ids({ listed: false })).toEqual(['b']);
      expect(await ids({ person: 'ada' })).toEqual(['a', 'b']);
      expect(await ids({ person: 'bob', listed: true })).toEqual(['a', 'd']);
      expect(await ids({ person: 'eve' })).toEqual([]);
    });

    it('[D160] is narrowed to tables that were touched before a moment', async () => {
      expect(await ids({ touchedBefore: 20 })).toEqual(['b']);
      expect(await ids({ touchedBefore: 21, listed: true })).toEqual(['d', 'c']);
      expect(await ids({ touchedBefore: 0 })).toEqual([]);
    });

    it('[D13] is read page by page, tables touched together included', async () => {
      const first = await storage.list({ limit: 2 });
      const [, before] = first;
      expect(before?.id).toBe('d');
      expect(await ids({ limit: 2, before: before ?? { id: '', touchedAt: 0 } })).toEqual(['c', 'b']);
      expect(await ids({ before: { id: 'b', touchedAt: 10 } })).toEqual([]);
    });

    it('[D14] follows what is changed in a record', async () => {
      await storage.update('b', { listed: true, touchedAt: 40, title: 'New', people: ['eve'] });
      expect(await ids({ listed: true })).toEqual(['b', 'a', 'd', 'c']);
      expect(await ids({ person: 'eve' })).toEqual(['b']);
      expect(await ids({ person: 'ada' })).toEqual(['a']);
      const changed = sampleRecord('b', { listed: true, touchedAt: 40, title: 'New', people: ['eve'] });
      expect((await storage.list({ limit: 1 }))[0]).toEqual(changed);
      expect((await storage.load('b'))?.record).toEqual(changed);
    });

    it('[D14] a table that is not there cannot be changed', async () => {
      expect(await faultIn(storage.update('no', { title: 'x' }))).toMatchObject({ why: 'no-such-table' });
    });

    it('[D15] loses a removed table, and nothing of it comes back under its name', async () => {
      await storage.append('a', sampleEntry(1));
      await storage.remove('a');
      await storage.remove('a');
      expect(await ids({})).toEqual(['d', 'c', 'b']);
      expect(await ids({ person: 'ada' })).toEqual(['b']);
      expect(await storage.secret('a')).toBeNull();
      await create('a');
      expect(await storage.load('a')).toMatchObject({ version: 0, acts: [], answered: new Map() });
    });
  });

  describe('the room that is taken', () => {
    it('[D161] is counted by table and by maker, and given back', async () => {
      await create('a', { maker: 'm1' });
      await create('b', { maker: 'm1' });
      await create('c', { maker: 'm2' });
      await create('d');
      const bare = await storage.usage({ table: 'a' });
      expect(bare).toMatchObject({ tables: 1 });
      await storage.append('a', sampleEntry(1, { padding: 'ö'.repeat(5000) }));
      const after = await storage.usage({ table: 'a' });
      expect(after.bytes - bare.bytes).toBeGreaterThan(10_000);
      await storage.snapshot('a', snapshotAt(1));
      const kept = await storage.usage({ table: 'a' });
      expect(kept.bytes).toBeGreaterThan(after.bytes);
      // The same snapshot again takes no more room.
      await storage.snapshot('a', snapshotAt(1));
      expect(await storage.usage({ table: 'a' })).toEqual(kept);
      const bytes = Uint8Array.from({ length: 3000 }, (_, i) => i);
      await storage.putAsset('b', 'long', { hash: hashOf(bytes), type: 'image/png', bytes });
      const other = await storage.usage({ table: 'b' });
      expect(other.bytes - bare.bytes).toBe(3000);
      expect(await storage.usage({ maker: 'm1' })).toEqual({ tables: 2, bytes: kept.bytes + other.bytes });
      expect(await storage.usage({ maker: 'm2' })).toMatchObject({ tables: 1 });
      await storage.remove('a');
      expect(await storage.usage({ maker: 'm1' })).toEqual({ tables: 1, bytes: other.bytes });
      expect(await storage.usage({ table: 'a' })).toEqual({ tables: 0, bytes: 0 });
      expect(await storage.usage({ maker: 'nobody' })).toEqual({ tables: 0, bytes: 0 });
    });

    it('[D161] an asset takes the room of who brought it, at whatever table', async () => {
      await create('a', { maker: 'm1' });
      const bare = (await storage.usage({ maker: 'm1' })).bytes;
      await storage.putAsset('a', 'one', assetOf(1, 2, 3), 'm2');
      await storage.putAsset('a', 'two', assetOf(1, 2, 3, 4));
      await storage.putAsset('a', 'three', assetOf(1, 2, 3, 4), 'm1');
      expect(await storage.usage({ maker: 'm1' })).toEqual({ tables: 1, bytes: bare + 8 });
      expect(await storage.usage({ maker: 'm2' })).toEqual({ tables: 0, bytes: 3 });
      expect((await storage.usage({ table: 'a' })).bytes).toBe(bare + 11);
      await storage.remove('a');
      expect(await storage.usage({ maker: 'm2' })).toEqual({ tables: 0, bytes: 0 });
    });

    it('[D162] is known of everything together, and shrinks again', async () => {
      await create('a');
      await create('b');
      const before = await storage.usage();
      expect(before.tables).toBe(2);
      await storage.append('a', sampleEntry(1, { padding: 'x'.repeat(200_000) }));
      const after = await storage.usage();
      expect(after.bytes - before.bytes).toBeGreaterThan(190_000);
      await storage.remove('a');
      const left = await storage.usage();
      expect(left.tables).toBe(1);
      expect(left.bytes).toBeLessThan(after.bytes - 190_000);
    });

    it('[D163] does not grow by asking whether something can be kept', async () => {
      await create('a');
      const before = [await storage.usage({ table: 'a' }), await storage.load('a')];
      await storage.probe();
      await storage.probe();
      expect([await storage.usage({ table: 'a' }), await storage.load('a')]).toEqual(before);
    });
  });

  describe('a code', () => {
    it('[D42] a record is read without opening the table', async () => {
      await create('a', { title: 'Attic' });
      expect(await storage.record('a')).toEqual(sampleRecord('a', { title: 'Attic' }));
      expect(await storage.record('no')).toBeNull();
    });

    it('[D43] leads to its table until that is removed or has another', async () => {
      await create('a', { code: 'BCDFGH' });
      await create('b');
      expect(await storage.withCode('BCDFGH')).toBe('a');
      await storage.update('b', { code: 'JKMNPQ' });
      expect(await storage.withCode('JKMNPQ')).toBe('b');
      await storage.update('b', { code: 'RTVWXZ', title: 'New' });
      expect(await storage.withCode('JKMNPQ')).toBeNull();
      expect((await storage.record('b'))?.code).toBe('RTVWXZ');
      await storage.remove('a');
      expect(await storage.withCode('BCDFGH')).toBeNull();
      await create('c', { code: 'BCDFGH' });
      expect(await storage.withCode('BCDFGH')).toBe('c');
    });

    it('[D43] is of one table only, and of capital letters', async () => {
      await create('a', { code: 'BCDFGH' });
      expect(await faultIn(create('b', { code: 'BCDFGH' }))).toMatchObject({ why: 'code-taken' });
      expect(await storage.record('b')).toBeNull();
      await create('b');
      expect(await faultIn(storage.update('b', { code: 'BCDFGH', title: 'x' }))).toMatchObject({
        why: 'code-taken',
      });
      expect(await storage.record('b')).toEqual(sampleRecord('b'));
      await storage.update('a', { code: 'BCDFGH' });
      for (const code of ['', 'bcdfgh', 'BC DF', "B';--"])
        expect(await faultIn(storage.update('b', { code }))).toMatchObject({ why: 'unfit' });
    });
  });

  describe('the seed', () => {
    it('[D16] is in nothing that can be listed or loaded', async () => {
      await create('k7');
      await play('k7', 2);
      const told = JSON.stringify([
        await storage.load('k7', { acts: 'all' }),
        await storage.list({ limit: 9 }),
      ]);
      expect(told).not.toContain(SECRET.seed);
      expect(await storage.secret('k7')).toEqual(SECRET);
    });

    it('[D17] goes on where the acts stopped drawing', async () => {
      await create('k7');
      const draws = [4, 5].map((n) => ({ n, of: 6, got: 1 }));
      await storage.append('k7', sampleEntry(1, { draws }));
      await storage.append('k7', sampleEntry(2));
      expect(await storage.secret('k7')).toEqual({ ...SECRET, drawn: 6 });
      await storage.reseed('k7', { seed: '0b'.repeat(32), drawn: 0 });
      await storage.append('k7', sampleEntry(3, { draws: [{ n: 0, of: 2, got: 1 }] }));
      expect(await storage.secret('k7')).toEqual({ seed: '0b'.repeat(32), drawn: 1 });
      expect(await faultIn(storage.reseed('no', SECRET))).toMatchObject({ why: 'no-such-table' });
    });

    it('[D170] is replaced together with the act that tells it, or not at all', async () => {
      await create('k7');
      const draws = [{ n: 0, of: 6, got: 2 }];
      const fresh = '0b'.repeat(32);
      await storage.append('k7', { ...sampleEntry(1, { draws: [{ n: 6, of: 6, got: 1 }] }) });
      await storage.append('k7', { ...sampleEntry(2, { draws }), seed: fresh });
      expect(await storage.secret('k7')).toEqual({ seed: fresh, drawn: 1 });
      await faultIn(storage.append('k7', { ...sampleEntry(9), seed: 'cc'.repeat(32) }));
      await faultIn(storage.append('k7', { ...sampleEntry(3), seed: 'no hex' }));
      expect(await storage.secret('k7')).toEqual({ seed: fresh, drawn: 1 });
      await storage.append('k7', { ...sampleEntry(3), seed: 'dd'.repeat(32) });
      expect(await storage.secret('k7')).toEqual({ seed: 'dd'.repeat(32), drawn: 0 });
      expect(JSON.stringify(await storage.load('k7', { acts: 'all' }))).not.toContain(fresh);
    });

    it('[D17] does not move for an act that was refused', async () => {
      await create('k7');
      await faultIn(storage.append('k7', sampleEntry(2, { draws: [{ n: 0, of: 6, got: 1 }] })));
      expect(await storage.secret('k7')).toEqual(SECRET);
    });
  });

  describe('an asset', () => {
    const dragon = assetOf(0, 255, 137, 80);

    it('[D18] is found by its hash, whichever table brought it', async () => {
      await create('a');
      await create('b');
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('b', 'dragon', { ...dragon, type: 'text/html' });
      expect(await storage.asset(dragon.hash)).toEqual(dragon);
      expect(await storage.asset(hashOf(Uint8Array.of(9)))).toBeNull();
    });

    it('[D44] of a table is listed without being read', async () => {
      await create('a');
      await create('b');
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('a', 'another', dragon);
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('b', 'pair', assetOf(1, 2));
      expect(await storage.assetsOf('a')).toEqual([
        { name: 'another', hash: dragon.hash, type: 'image/png', size: 4 },
        { name: 'dragon', hash: dragon.hash, type: 'image/png', size: 4 },
      ]);
      expect(await storage.assetsOf('b')).toMatchObject([{ size: 2 }]);
      expect(await storage.assetsOf('no')).toEqual([]);
      await storage.remove('a');
      expect(await storage.assetsOf('a')).toEqual([]);
    });

    it('[D18] stays until the last table that uses it is removed', async () => {
      await create('a');
      await create('b');
      const alone = assetOf();
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('b', 'dragon', dragon);
      await storage.putAsset('a', 'alone', alone);
      expect(await storage.asset(alone.hash)).toEqual(alone);
      await storage.remove('a');
      expect(await storage.asset(dragon.hash)).toEqual(dragon);
      expect(await storage.asset(alone.hash)).toBeNull();
      await storage.remove('b');
      expect(await storage.asset(dragon.hash)).toBeNull();
    });

    it('[D125] is found by the name its table gave it, and by no name of another table', async () => {
      await create('a');
      await create('b');
      await storage.putAsset('a', 'dragon', dragon);
      expect(await storage.assetNamed('a', 'dragon')).toEqual(dragon);
      for (const [table, name] of [
        ['b', 'dragon'],
        ['no', 'dragon'],
        ['a', 'Dragon'],
        ['a', dragon.hash],
        ['a', ''],
      ] as const)
        expect(await storage.assetNamed(table, name)).toBeNull();
      await storage.remove('a');
      expect(await storage.assetNamed('a', 'dragon')).toBeNull();
    });

    it('[D125] keeps its name: that never becomes another’s', async () => {
      await create('a');
      await storage.putAsset('a', 'dragon', dragon);
      await storage.putAsset('a', 'dragon', dragon);
      expect(await faultIn(storage.putAsset('a', 'dragon', assetOf(1)))).toMatchObject({ why: 'unfit' });
      for (const name of ['', 'two words', 'x\0', 'ü'])
        expect(await faultIn(storage.putAsset('a', name, dragon))).toMatchObject({ why: 'unfit' });
      expect(await storage.assetNamed('a', 'dragon')).toEqual(dragon);
      expect(await storage.asset(assetOf(1).hash)).toBeNull();
    });

    it('[D19] that is not what its hash says, or is for no table, is refused', async () => {
      await create('a');
      const forged = { ...dragon, bytes: Uint8Array.of(1) };
      expect(await faultIn(storage.putAsset('a', 'dragon', forged))).toMatchObject({ why: 'unfit' });
      expect(await faultIn(storage.putAsset('a', 'dragon', { ...dragon, type: 'x\0' }))).toMatchObject({
        why: 'unfit',
      });
      expect(await faultIn(storage.putAsset('no', 'dragon', dragon))).toMatchObject({ why: 'no-such-table' });
      expect(await storage.asset(dragon.hash)).toBeNull();
    });

    it('[D18] is not the caller’s to change', async () => {
      await create('a');
      const mine = { ...assetOf(1, 2, 3), bytes: Uint8Array.of(0, 1, 2, 3, 4).subarray(1, 4) };
      await storage.putAsset('a', 'mine', mine);
      mine.bytes[0] = 9;
      const given = await storage.asset(mine.hash);
      if (given !== null) given.bytes[1] = 9;
      expect((await storage.asset(mine.hash))?.bytes).toEqual(Uint8Array.of(1, 2, 3));
    });
  });

  it('[D20] closing finishes a table that is being made', async () => {
    const made = storage.adopt(sampleLines(sampleRecord('k8'), 1000), SECRET);
    await storage.close();
    await expect(made).resolves.toBeUndefined();
  });

  it('[D20] a closed storage refuses everything and closes again quietly', async () => {
    await create('k7');
    const last = storage.append('k7', sampleEntry(1));
    await storage.close();
    await last;
    await storage.close();
    const calls = [
      create('x'),
      storage.append('k7', sampleEntry(2)),
      storage.snapshot('k7', OPENING),
      storage.load('k7'),
      storage.list({ limit: 1 }),
      storage.update('k7', {}),
      storage.remove('k7'),
      storage.putAsset('k7', 'x', { hash: '', type: '', bytes: new Uint8Array() }),
      storage.asset(''),
      storage.usage(),
      storage.probe(),
      storage.assetNamed('k7', 'x'),
      storage.assetsOf('k7'),
      storage.secret('k7'),
      storage.reseed('k7', SECRET),
    ];
    for (const call of calls) expect(await faultIn(call)).toMatchObject({ why: 'closed' });
  });
});
