import { describe, expect, it, vi } from 'vitest';
import type { Storage } from '../Storage.ts';
import type { StorageFault } from '../StorageFault.ts';
import { OPENING, sampleEntry, sampleRecord, SECRET, upTo, versionsOf } from '../testing/samples.ts';
import { atEnd, tempFolder } from '../testing/shelves.ts';
import { openDatabase } from './openDatabase.ts';
import { SqliteStorage } from './SqliteStorage.ts';

const ids = upTo(16).map((n) => `t${n}`);

/** Sixteen tables, and a count of the transactions from now on. */
async function sixteen(): Promise<{ storage: Storage; commits: () => number }> {
  const sql = openDatabase(tempFolder());
  const storage = new SqliteStorage(sql, () => {});
  atEnd(() => storage.close());
  for (const id of ids) await storage.create(sampleRecord(id), OPENING, SECRET);
  const transaction = vi.spyOn(sql, 'transaction');
  return { storage, commits: () => transaction.mock.calls.length };
}

const outcomesOf = async (calls: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'written' : (outcome.reason as StorageFault).why,
  );

describe('acts of one moment', () => {
  it('[D38] share one flush, table after table in its order', async () => {
    const { storage, commits } = await sixteen();
    const calls = upTo(4).flatMap((version) => ids.map((id) => storage.append(id, sampleEntry(version))));
    await Promise.all(calls);
    expect(commits()).toBe(1);
    for (const id of ids) expect(versionsOf(await storage.load(id))).toEqual([1, 2, 3, 4]);
  });

  it('[D38] are not acknowledged before the flush', async () => {
    const { storage, commits } = await sixteen();
    const seen: number[] = [];
    await Promise.all(ids.map((id) => storage.append(id, sampleEntry(1)).then(() => seen.push(commits()))));
    expect(seen).toEqual(ids.map(() => 1));
  });

  it('[D39] are refused one by one: the others are written', async () => {
    const { storage, commits } = await sixteen();
    const outcomes = await outcomesOf([
      storage.append('t1', sampleEntry(1)),
      storage.append('t2', sampleEntry(7)),
      storage.append('nobody', sampleEntry(1)),
      storage.append('t3', sampleEntry(1)),
      storage.append('t1', sampleEntry(1)),
      storage.append('t1', sampleEntry(2)),
    ]);
    expect(outcomes).toEqual([
      'written',
      'out-of-step',
      'no-such-table',
      'written',
      'out-of-step',
      'written',
    ]);
    expect(commits()).toBe(1);
    expect(versionsOf(await storage.load('t1'))).toEqual([1, 2]);
    expect(versionsOf(await storage.load('t2'))).toEqual([]);
    expect(versionsOf(await storage.load('t3'))).toEqual([1]);
  });

  it('[D39] an act that is no JSON is refused alone', async () => {
    const { storage } = await sixteen();
    const entry = sampleEntry(1);
    const odd = { ...entry, act: { ...entry.act, seat: 1n as unknown as string } };
    expect(await outcomesOf([storage.append('t1', odd), storage.append('t2', entry)])).toEqual([
      'unfit',
      'written',
    ]);
    expect(await storage.load('t1')).toMatchObject({ version: 0 });
  });

  it('[D38] reach the disk though a test has stopped the clock', async () => {
    const { storage } = await sixteen();
    vi.useFakeTimers();
    atEnd(() => vi.useRealTimers());
    await storage.append('t1', sampleEntry(1));
    expect(versionsOf(await storage.load('t1'))).toEqual([1]);
  });
});
