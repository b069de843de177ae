import { afterAll, beforeAll, expect, it } from 'vitest';
import { codePattern } from '#protocol/api';
import { DEFAULT_LIMITS } from '../config.ts';
import { openStorage } from '../storage/openStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse, testConfig } from '../testing/testHouse.ts';
import { withFreshCode } from './joinCodes.ts';

let house: TestHouse;
let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ folder: ':memory:', report: () => {} });
  const limits = { ...testConfig().limits, triesPerMinute: DEFAULT_LIMITS.triesPerMinute };
  house = await openTestHouse({ storage }, { limits, proxies: 1 });
});
afterAll(() => house?.close());

const look = (code: string, from = '10.0.0.1') =>
  fetch(`${house.address}/api/codes/${encodeURIComponent(code)}`, { headers: { 'X-Forwarded-For': from } });

it('[S64] a table has a code that is told at it and leads to it, in small letters too', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const code = ann.heard.people.at(-1)?.code ?? '';
  expect(code).toMatch(codePattern);
  for (const written of [code, code.toLowerCase()]) {
    const answer = await look(written);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: table });
  }
});

it('[S64] a code that another table has is not given again', async () => {
  const [one, other] = [await house.table(), await house.table()];
  const taken = (await storage.record(one))?.code ?? '';
  const bytes = [taken, 'BCDFGH'].map((code) =>
    Buffer.from(Array.from(code, (letter) => 'BCDFGHJKMNPQRTVWXZ'.indexOf(letter))).toString('hex'),
  );
  const tried: string[] = [];
  await withFreshCode({ ...house.services, randomHex: () => bytes.shift() ?? '' }, (code) => {
    tried.push(code);
    return storage.update(other, { code });
  });
  expect(tried).toEqual([taken, 'BCDFGH']);
  expect(await storage.withCode(taken)).toBe(one);
  expect(await storage.withCode('BCDFGH')).toBe(other);
});

it('[S64] wrong codes are limited per address, right ones are not', async () => {
  const code = (await storage.record(await house.table()))?.code ?? '';
  for (let n = 0; n < 30; n++) expect((await look(code, '10.0.0.2')).status).toBe(200);
  const statuses = [];
  for (const wrong of ['ZZZZZZ', 'nope', '%00', '../x', ...Array.from({ length: 8 }, () => 'ZZZZZX')])
    statuses.push((await look(wrong, '10.0.0.2')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  expect((await look(code, '10.0.0.2')).status).toBe(429);
  expect((await look(code, '10.0.0.3')).status).toBe(200);
});

it('[S64] a table of before there were codes is given one when it is opened', async () => {
  const table = await house.table();
  await storage.update(table, { code: null });
  const ann = await house.enter(table);
  const code = ann.heard.people.at(-1)?.code;
  expect(code).toMatch(codePattern);
  expect(await storage.withCode(code ?? '')).toBe(table);
});
