import { expect, it } from 'vitest';
import type { Quotas } from './Quota.ts';
import { Quota } from './Quota.ts';
import { sampleEntry, sampleRecord, OPENING, SECRET } from '../storage/testing/samples.ts';
import { open } from '../storage/testing/shelves.ts';
import { ManualClock } from '../testing/ManualClock.ts';

const KB = 1024;
const QUOTAS: Quotas = {
  house: 100 * KB,
  perAddress: 50 * KB,
  perTable: 20 * KB,
  tablesPerAddress: 3,
  freeDisk: 10 * KB,
};

async function quota(quotas: Partial<Quotas> = {}, free: number | null = null) {
  const storage = await open(':memory:');
  const clock = new ManualClock();
  const add = async (id: string, maker: string, bytes: number): Promise<void> => {
    await storage.create(sampleRecord(id, { maker }), OPENING, SECRET);
    await storage.append(id, sampleEntry(1, { padding: 'x'.repeat(bytes) }));
  };
  return { quota: new Quota(storage, { ...QUOTAS, ...quotas }, clock, async () => free), clock, add };
}

it('[S164] of many who ask at once as many have room as there is', async () => {
  const { quota: room } = await quota();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => room.reserve('m1', { tables: 1, bytes: KB })),
  );
  const given = asked.filter((one) => 'release' in one);
  expect(given).toHaveLength(QUOTAS.tablesPerAddress);
  // Another address is not concerned; what was given back can be had again.
  expect(await room.reserve('m2', { tables: 1, bytes: KB })).toHaveProperty('release');
  given[0]?.release();
  given[0]?.release();
  const again = [
    await room.reserve('m1', { tables: 1, bytes: KB }),
    await room.reserve('m1', { tables: 1, bytes: KB }),
  ];
  expect(again.map((one) => 'release' in one)).toEqual([true, false]);
});

it('[S164] what an address has brought counts, and the last tenth of the house is for acts', async () => {
  const { quota: room, add } = await quota();
  await add('a', 'm1', 45 * KB);
  expect(await room.reserve('m1', { bytes: 10 * KB })).toMatchObject({ code: 'too-much' });
  expect(await room.reserve('m2', { bytes: 10 * KB })).toHaveProperty('release');
  await add('b', 'm2', 40 * KB);
  expect(await room.reserve('m3', { bytes: 10 * KB })).toMatchObject({ code: 'house-full' });
  expect(() => room.admitAct(0)).not.toThrow();
});

it('[S164] a disk that is nearly full takes nothing new', async () => {
  const { quota: room } = await quota({}, 30 * KB);
  expect(await room.reserve(null, { bytes: 19 * KB })).toHaveProperty('release');
  expect(await room.reserve(null, { bytes: 19 * KB })).toMatchObject({ code: 'house-full' });
});

it.each([Number.NaN, Infinity, -KB])('[S164] no room is set aside for %s bytes', async (bytes) => {
  const { quota: room } = await quota();
  await expect(room.reserve('m1', { bytes })).rejects.toThrow('no room');
  expect(await room.reserve('m1', { bytes: 51 * KB })).toMatchObject({ code: 'too-much' });
  expect(await room.reserve(null, { bytes: 101 * KB })).toMatchObject({ code: 'house-full' });
  expect(await room.reserve('m1', { bytes: 50 * KB })).toHaveProperty('release');
});

it('[S165] acts are refused at a table beyond measure, and everywhere once the house is full', async () => {
  const { quota: room, add, clock } = await quota();
  expect(() => room.admitAct(21 * KB)).toThrow(expect.objectContaining({ why: 'table-full' }));
  await add('a', 'm1', 101 * KB);
  clock.pass(60_000);
  room.admitAct(0);
  await expect.poll(() => isFull(room)).toBe(true);
});

function isFull(room: Quota): boolean {
  try {
    room.admitAct(0);
    return false;
  } catch {
    return true;
  }
}
