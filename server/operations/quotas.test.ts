import { expect, it } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import { DEFAULT_QUOTAS } from '../config.ts';
import { hashOf } from '../storage/assets.ts';
import type { Asset } from '../storage/Storage.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { noisy, png } from '../testing/pictures.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const MB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

it('[S164] an address that has its share sets up no more tables, and plays on at those it has', async () => {
  const house = await openTestHouse({}, { quotas: { ...DEFAULT_QUOTAS, tablesPerAddress: 3, freeDisk: 0 } });
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const body = JSON.stringify({ seats: 2 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(`${house.address}/api/tables`, { method: 'POST', headers: json, body }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    201,
    ...Array.from({ length: 8 }, () => 507),
  ]);
  const refused = answers.find(({ status }) => status === 507);
  expect(await refused?.json()).toMatchObject({ code: 'too-much' });
  expect(await ann.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({ ok: true });
  await house.close();
});

it('[S164] a house that is nearly full takes no tables, saves or pictures, and every act', async () => {
  const quotas = { ...DEFAULT_QUOTAS, house: MB, freeDisk: 0 };
  const house = await openTestHouse({}, { quotas });
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  // Until more than nine tenths are taken.
  while ((await house.services.storage.usage()).bytes < 0.93 * MB) await put(house, table, picture(40_000));
  const made = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: json,
    body: '{"seats":2}',
  });
  expect([made.status, await made.json()]).toMatchObject([507, { code: 'house-full' }]);
  const headers = { [KEY_HEADER]: ann.key, 'Content-Type': 'image/png' };
  const brought = await fetch(`${house.address}/api/tables/${table}/pictures`, {
    method: 'POST',
    headers,
    body: new Uint8Array(png(30, 40, 7)),
  });
  expect([brought.status, await brought.json()]).toMatchObject([507, { code: 'house-full' }]);
  expect(await ann.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({ ok: true });
  expect(house.faults).toEqual([]);
  await house.close();
});

it('[S165] a table beyond measure says that it is full; the table next door plays on', async () => {
  const house = await openTestHouse({}, { quotas: { ...DEFAULT_QUOTAS, perTable: 100_000, freeDisk: 0 } });
  const [full, other] = [await house.table(), await house.table()];
  const first = await house.enter(full, { seat: 'red' });
  await first.leave();
  await put(house, full, picture(200_000));
  await expect.poll(async () => (await fetch(`${house.address}/metrics`)).text()).toContain('orrery_rooms 0');
  const ann = await house.enter(full, { key: first.key });
  const bob = await house.enter(other, { seat: 'red' });
  expect(await bob.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({ ok: true });
  expect(await ann.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({
    ok: false,
    refusal: { refused: 'log-full' },
  });
  await house.close();
});

it('[S166] an abandoned table is removed in time, and its people were told when', async () => {
  const clock = new ManualClock();
  const house = await openTestHouse({ clock }, { tablesExpireDays: 30 });
  const key = newKey();
  const day = 24 * 60 * 60 * 1000;
  const made = clock.now();
  const [old, used] = [await house.table({ key }), await house.table({ key })];
  const mine = async () => {
    const answer = await fetch(`${house.address}/api/mine`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ key }),
    });
    return ((await answer.json()) as { tables: { id: string; expiresAt: number }[] }).tables;
  };
  expect((await mine()).map(({ expiresAt }) => expiresAt)).toEqual([made + 30 * day, made + 30 * day]);
  clock.pass(29 * day);
  expect(await house.services.expiry.sweep()).toBe(0);
  const ann = await house.enter(used, { key });
  clock.pass(2 * day);
  // The hour has struck many times by now; what is open stays whatever its age.
  await expect.poll(async () => (await mine()).map(({ id }) => id)).toEqual([used]);
  expect(await house.services.storage.load(old)).toBeNull();
  clock.pass(40 * day);
  expect(await house.services.expiry.sweep()).toBe(0);
  await ann.leave();
  await house.close();
});

it('[S166] out of the box no table is ever removed', async () => {
  const clock = new ManualClock();
  const house = await openTestHouse({ clock });
  const table = await house.table();
  clock.pass(10 * 365 * 24 * 60 * 60 * 1000);
  expect(await house.services.storage.record(table)).not.toBeNull();
  expect(house.services.expiry.expiresAt(0)).toBeNull();
  await house.close();
});

it('[S43] at most three tables of one maker are shown to everybody, and none that is empty', async () => {
  const house = await openTestHouse({}, { proxies: 1 });
  const made = async (from: string): Promise<string> => {
    const answer = await fetch(`${house.address}/api/tables`, {
      method: 'POST',
      headers: { ...json, 'X-Forwarded-For': from },
      body: JSON.stringify({ game: 'birds', seats: ['red', 'blue', 'green'], listed: true }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const shown = async (): Promise<string[]> => {
    const answer = await fetch(`${house.address}/api/tables`);
    return ((await answer.json()) as { tables: { id: string }[] }).tables.map(({ id }) => id);
  };
  const greedy = [];
  for (let n = 0; n < 5; n++) greedy.push(await made('10.7.0.1'));
  const modest = await made('10.7.0.2');
  expect(await shown()).toEqual([]);
  const guests = [];
  for (const table of [...greedy, modest]) guests.push(await house.enter(table));
  const list = await shown();
  expect(list).toHaveLength(4);
  expect(list).toContain(modest);
  await guests.at(-1)?.leave();
  await expect.poll(shown).not.toContain(modest);
  await house.close();
});

it('[S164] pictures take the room of the address they come from, whoever made the table', async () => {
  const quotas = { ...DEFAULT_QUOTAS, perAddress: 2 * MB, freeDisk: 0 };
  const house = await openTestHouse({}, { quotas, proxies: 1 });
  const [maker, guest, other] = ['10.8.0.1', '10.8.0.2', '10.8.0.3'];
  const answer = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: { ...json, 'X-Forwarded-For': maker },
    body: JSON.stringify({ game: 'birds', seats: ['red', 'blue', 'green'] }),
  });
  const { id } = (await answer.json()) as { id: string };
  const ann = await house.enter(id, { seat: 'red', from: maker });
  const ben = await house.enter(id, { seat: 'blue', from: guest });
  const bring = async (key: string, from: string) => {
    const headers = { [KEY_HEADER]: key, 'Content-Type': 'image/png', 'X-Forwarded-For': from };
    const url = `${house.address}/api/tables/${id}/pictures`;
    const said = await fetch(url, { method: 'POST', headers, body: new Uint8Array(noisy(800)) });
    return [said.status, ((await said.json()) as { code?: string }).code];
  };
  const whole = [201, undefined];
  for (let n = 0; n < 3; n++) expect(await bring(ben.key, guest)).toEqual(whole);
  expect(await bring(ben.key, guest)).toEqual([507, 'too-much']);
  // The guest's share is used up, and nobody else's: not that of who made the table.
  expect(await bring(ann.key, maker)).toEqual(whole);
  expect(await bring(ben.key, other)).toEqual(whole);
  await house.close();
});

let drawn = 0;
const put = (house: TestHouse, table: string, asset: Asset): Promise<void> =>
  house.services.storage.putAsset(table, asset.hash, asset);

function picture(size: number) {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31 + drawn) & 255);
  bytes[0] = drawn & 255;
  bytes[1] = ++drawn & 255;
  return { hash: hashOf(bytes), type: 'image/png', bytes };
}
