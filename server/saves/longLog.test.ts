import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStorage } from '../storage/openStorage.ts';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

vi.setConfig({ testTimeout: 120_000 });
let house: TestHouse;
let storage: FaultyStorage;
beforeAll(async () => {
  storage = new FaultyStorage(await openStorage({ folder: ':memory:', report: () => {} }));
  house = await openTestHouse({ storage: storage.storage }, { proxies: 1 });
});
afterAll(() => house?.close());

const post = (path: string, body: unknown, from = '10.0.0.1'): Promise<Response> =>
  fetch(house.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

/** A table whose log is longer than a page, with a seed that was told. */
async function played(): Promise<{ table: string; key: string }> {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const note = ann.seen.pieces.find((p) => p.kind === 'letter')?.id ?? 0;
  for (let i = 0; i < 150; i++)
    await ann.do({ verb: 'write', piece: note, text: String.fromCodePoint(97 + (i % 26)).repeat(1900) });
  await ann.do({ verb: 'shuffle', place: 'deck' });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  return { table, key: ann.key };
}

it('[S193] a log is gone through page by page and elsewhere: for copies, and for what chance decided', async () => {
  const { table, key } = await played();
  const before = { load: storage.count('load'), page: storage.count('page') };
  const answer = await post(`/api/tables/${table}/chance`, { key });
  expect(answer.status).toBe(200);
  const { accounts } = (await answer.json()) as { accounts: { acts: { verb: string }[] }[] };
  expect(accounts.flatMap(({ acts }) => acts.map(({ verb }) => verb))).toContain('shuffle');
  expect((await post(`/api/tables/${table}/export`, { key, kind: 'sealed' })).status).toBe(200);
  expect(storage.count('load') - before.load).toBe(0);
  expect(storage.count('page') - before.page).toBeGreaterThanOrEqual(4);
  const once = storage.count('page');
  expect((await post(`/api/tables/${table}/chance`, { key })).status).toBe(200);
  expect(storage.count('page')).toBe(once);
  await house.clear();
});

it('[S193] one that is too long is refused with a sentence before it is read', async () => {
  const { table, key } = await played();
  const usage = vi.spyOn(house.services.storage, 'usage').mockResolvedValue({ tables: 1, bytes: 2 ** 40 });
  const before = storage.count('page');
  const answer = await post(`/api/tables/${table}/chance`, { key });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too-long' }]);
  expect(storage.count('page')).toBe(before);
  // A copy of it has only the end of its past.
  expect((await post(`/api/tables/${table}/export`, { key, kind: 'open' })).status).toBe(200);
  usage.mockRestore();
  await house.clear();
});

it('[S194] slow files that come in keep nobody from taking a copy', async () => {
  const { table, key } = await played();
  const slow = Array.from({ length: 8 }, (_, i) => {
    const headers = { 'Content-Length': 1_000_000, 'X-Forwarded-For': `10.0.1.${i}` };
    const line = request(`${house.address}/api/import`, { method: 'POST', headers });
    line.on('error', () => {});
    line.write(' ');
    return line;
  });
  await vi.waitFor(async () => {
    const ninth = await post('/api/import', {}, '10.0.2.1');
    expect(ninth.status).toBe(503);
  }, 60_000);
  expect((await post(`/api/tables/${table}/export`, { key, kind: 'sealed' })).status).toBe(200);
  for (const line of slow) line.destroy();
  await house.clear();
});
