import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act } from '#kernel/act';
import { FastChance } from '#kernel/chance/fast';
import { openStorage } from './openStorage.ts';
import { FILE } from './sqlite/openDatabase.ts';
import type { Storage } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';
import type { Acknowledged } from './testing/play.ts';
import { play } from './testing/play.ts';
import {
  OPENING,
  SECRET,
  putUp,
  sampleAct,
  sampleLines,
  sampleRecord,
  snapshotAt,
  upTo,
  versionsOf,
} from './testing/samples.ts';
import { open, tempFolder } from './testing/shelves.ts';

const LOG = `${FILE}-wal`;

/** Looks into a copy, so that what the crash left stays as it is. */
async function inCopy<T>(
  folder: string,
  look: (storage: Storage) => Promise<T>,
  spoil: (copy: string) => void = () => {},
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'orrery-copy-'));
  try {
    cpSync(folder, copy, { recursive: true });
    spoil(copy);
    const storage = await openStorage({ folder: copy, report: () => {} });
    const found = await look(storage);
    await storage.close();
    return found;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const paddedAct = (version: number, padding: number): Act =>
  sampleAct(version, { padding: 'x'.repeat(padding * (version % 7)) });

/** What a table remembers, having checked that nothing of it is wrong: its acts are the true ones, and they replay. */
async function recall(
  storage: Storage,
  id: string,
  padding: number,
): Promise<{ first: number; last: number } | null> {
  const stored = await storage.load(id, { acts: 'all' });
  if (stored === null) return null;
  const [first = stored.version + 1] = versionsOf(stored);
  expect(versionsOf(stored)).toEqual(upTo(stored.version, first));
  for (const { act } of stored.acts)
    expect(JSON.stringify(act)).toBe(JSON.stringify(paddedAct(act.version, padding)));
  expect(putUp(stored)).toEqual(snapshotAt(stored.version));
  return { first, last: stored.version };
}

/** The last version of a table whose whole story is there; -1 if there is no such table. */
async function wholeUpTo(storage: Storage, id: string, padding: number): Promise<number> {
  const recalled = await recall(storage, id, padding);
  expect(recalled?.first ?? 1).toBe(1);
  return recalled?.last ?? -1;
}

it('[D100] a table that a process killed at any instant was making is there wholly, or not at all and leaves nothing', async () => {
  const folder = tempFolder();
  const storage = await open(folder);
  const bytes = (await storage.usage()).bytes;
  const lines = sampleLines(sampleRecord('k8', { code: 'JKMNPQ' }), 1500, 'x'.repeat(600));
  const making = { isDone: false };
  const made = storage.adopt(lines, SECRET).finally(() => (making.isDone = true));
  const look = (): Promise<number | null> =>
    inCopy(folder, async (copy) => {
      const stored = await copy.load('k8', { acts: 'all' });
      if (stored !== null) return stored.acts.length;
      expect(await copy.list({ limit: 9 })).toEqual([]);
      expect((await copy.usage()).bytes).toBe(bytes);
      // Nothing is waited for here that would let it be made meanwhile.
      await copy.create(lines.record, OPENING, SECRET);
      return null;
    });
  const found: (number | null)[] = [];
  while (!making.isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    found.push(await look());
  }
  await made;
  found.push(await look());
  expect(new Set(found)).toEqual(new Set([null, 1500]));
  expect(found.length).toBeGreaterThan(3);
});

const LANES = 3;
const ROUNDS = 9;

it('[D21] a process killed while it writes has lost no act it acknowledged and has none twice', async () => {
  await Promise.all(upTo(LANES).map(killAgainAndAgain));
});

async function killAgainAndAgain(lane: number): Promise<void> {
  const chance = new FastChance(`crash/${lane}`);
  const folder = tempFolder();
  const known = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    // The next player finds the folder as the kill left it, log and all.
    const killAfter = 1 + chance.below(75);
    const played = await play(folder, { tables: 3, acts: 30, padding: 90, killAfter });
    expect(played.said).toEqual([]);
    expect(played.acknowledged.length).toBeGreaterThanOrEqual(killAfter);
    for (const { id, version } of played.acknowledged) {
      expect(version, 'acknowledged out of order, or again').toBe((known.get(id) ?? -1) + 1);
      known.set(id, version);
    }
    await inCopy(folder, async (storage) => {
      for (const [id, version] of known) {
        const found = await wholeUpTo(storage, id, 90);
        expect(found).toBeGreaterThanOrEqual(version);
        // An act that was written and never heard of is part of the story all the same.
        known.set(id, found);
      }
    });
  }
}

describe('a log that ends early', () => {
  let folder: string;
  let acknowledged: readonly Acknowledged[];
  let log: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-log-'));
    ({ acknowledged } = await play(folder, { tables: 1, acts: 36, padding: 300 }));
    log = readFileSync(join(folder, LOG));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Frames end at 32 + n * 4120: cuts fall on them, beside them and anywhere. */
  const offsets = (seed: string, count: number): number[] => {
    const chance = new FastChance(seed);
    const edges = [0, 1, 31, 32, 33, 32 + 24, 32 + 4119, 32 + 4120, log.length - 1, log.length];
    return [...edges, ...Array.from({ length: count }, () => chance.below(log.length))];
  };

  const survivors = (length: number): number =>
    Math.max(-1, ...acknowledged.filter((a) => a.logLength <= length).map((a) => a.version));

  it('[D22] cut at any byte keeps every act written before the cut', async () => {
    expect(acknowledged.length).toBe(37);
    for (const offset of offsets('cut', 60)) {
      const spoil = (copy: string): void => truncateSync(join(copy, LOG), offset);
      const found = await inCopy(folder, (storage) => wholeUpTo(storage, 't0', 300), spoil);
      expect(found, `cut at ${offset}`).toBeGreaterThanOrEqual(survivors(offset));
      expect(found, `cut at ${offset}`).toBeLessThanOrEqual(36);
    }
  });

  it('[D22] made noise from any byte on keeps every act written before', async () => {
    for (const offset of offsets('noise', 30)) {
      const noise = Buffer.from(log);
      for (let i = offset; i < noise.length; i++) noise[i] = (i * 167 + 13) & 0xff;
      const spoil = (copy: string): void => writeFileSync(join(copy, LOG), noise);
      const found = await inCopy(folder, (storage) => wholeUpTo(storage, 't0', 300), spoil);
      expect(found, `noise from ${offset}`).toBeGreaterThanOrEqual(survivors(offset));
    }
  });
});

describe('a database file', () => {
  it('[D23] damaged anywhere tells the truth or a fault, never anything else', async () => {
    const folder = tempFolder();
    await play(folder, { tables: 3, acts: 36, padding: 90 });
    // Opening and closing moves everything from the log into the file.
    await (await openStorage({ folder })).close();
    const whole = readFileSync(join(folder, FILE));
    const chance = new FastChance('damage');
    const outcomes: unknown[] = [];
    for (let round = 0; round < 80; round++) {
      const spoilt = round % 4 === 0 ? whole.subarray(0, chance.below(whole.length)) : Buffer.from(whole);
      if (round % 4 !== 0)
        for (let n = chance.below(30); n >= 0; n--) spoilt[chance.below(whole.length)] = chance.below(256);
      const look = async (storage: Storage): Promise<void> => {
        for (const id of ['t0', 't1', 't2'])
          outcomes.push(await recall(storage, id, 90).catch((error: unknown) => error));
        await storage.list({ limit: 9 });
      };
      const spoil = (copy: string): void => writeFileSync(join(copy, FILE), spoilt);
      await inCopy(folder, look, spoil).catch((error: unknown) => outcomes.push(error));
    }
    const faults = outcomes.filter((outcome) => outcome instanceof Error);
    expect(faults.filter((fault) => !(fault instanceof StorageFault))).toEqual([]);
    expect(faults.length).toBeGreaterThan(20);
    // A table whose own row is gone is not there.
    const recalled = outcomes.filter((outcome) => !(outcome instanceof Error) && outcome !== null);
    expect(recalled.length).toBeGreaterThan(20);
    expect(recalled).toEqual(recalled.map(() => expect.objectContaining({ last: 36 })));
  });
});
