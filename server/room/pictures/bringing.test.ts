import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TableFacts } from '#protocol/api';
import { KEY_HEADER, MOST_PICTURES, MOST_PICTURE_BYTES } from '#protocol/api';
import { flatPose } from '#kernel/pose';
import type { FullSave } from '#protocol/save';
import { newKey } from '../../testing/Guest.ts';
import { jpeg, png, webp } from '../../testing/pictures.ts';
import type { TestHouse } from '../../testing/testHouse.ts';
import { openTestHouse, testConfig } from '../../testing/testHouse.ts';

vi.setConfig({ testTimeout: 30_000 });
let house: TestHouse;
beforeAll(async () => {
  const limits = { ...testConfig().limits, picturesPerHour: 150 };
  house = await openTestHouse({}, { limits, proxies: 1 });
});
afterAll(() => house?.close());

let address = 0;
/** Every table is somebody else's, at another address. */
async function company() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const from = `10.1.0.${++address}`;
  const bring = async (bytes: Buffer, rest: { key?: string; type?: string; table?: string } = {}) => {
    const { key = ann.key, type = 'image/png', table: to = table } = rest;
    const headers = { [KEY_HEADER]: key, 'Content-Type': type, 'X-Forwarded-For': from };
    const path = `${house.address}/api/tables/${to}/pictures`;
    const answer = await fetch(path, { method: 'POST', headers, body: new Uint8Array(bytes) });
    const said = (await answer.json()) as { hash?: string; code?: string; text?: string };
    return { status: answer.status, ...said };
  };
  return { table, ann, bob, bring };
}
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fetched = (table: string, hash: string) =>
  fetch(`${house.address}/api/tables/${table}/pictures/${hash}`);

it('[S65] a picture is kept with the table and comes back as it was, for ever the same', async () => {
  const { table, bring } = await company();
  const bytes = png(30, 40, 7);
  expect(await bring(bytes)).toEqual({ status: 201, hash: hashOf(bytes) });
  expect(await bring(bytes)).toEqual({ status: 201, hash: hashOf(bytes) });
  const answer = await fetched(table, hashOf(bytes));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

it('[S65] unknown pictures, and those of other tables, are not found', async () => {
  const { table, bring } = await company();
  const other = await house.table();
  await bring(png());
  for (const [at, hash] of [
    [other, hashOf(png())],
    [table, 'f'.repeat(64)],
    [table, '..%2f..%2fsecret'],
    ['nonsense', hashOf(png())],
  ] as const)
    expect((await fetched(at, hash)).status).toBe(404);
});

it('[S66] only pictures are taken, and only as what they are', async () => {
  const { bring } = await company();
  expect(await bring(jpeg(60, 40), { type: 'image/jpeg' })).toMatchObject({ status: 201 });
  expect(await bring(webp('VP8L', 60, 40), { type: 'image/webp' })).toMatchObject({ status: 201 });
  const page = Buffer.from('<script>alert(1)</script>'.repeat(9));
  for (const [bytes, type] of [
    [page, 'image/png'],
    [page, 'text/html'],
    [png(), 'image/jpeg'],
    [png(), 'image/svg+xml'],
    [png(), 'application/octet-stream'],
    [Buffer.alloc(0), 'image/png'],
    [Buffer.from('{}'), 'application/json'],
  ] as const)
    expect(await bring(bytes, { type })).toMatchObject({ status: 415, code: 'no-picture' });
});

it('[S66] a picture too long or too large is refused', async () => {
  const { bring } = await company();
  const padded = (length: number): Buffer => Buffer.concat([png(), Buffer.alloc(length - png().length)]);
  expect(await bring(padded(MOST_PICTURE_BYTES))).toMatchObject({ status: 201 });
  expect(await bring(padded(MOST_PICTURE_BYTES + 1))).toMatchObject({ status: 413, code: 'too-long' });
  expect(await bring(png(8193, 1))).toMatchObject({ status: 413, code: 'too-large' });
  expect(await bring(png(8192, 1))).toMatchObject({ status: 201 });
});

it('[S66] a table holds only so many, also when they come all at once', async () => {
  const { table, bring } = await company();
  const all = await Promise.all(Array.from({ length: MOST_PICTURES + 3 }, (_, n) => bring(png(4, 4, n))));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(MOST_PICTURES);
  expect(all.filter(({ code }) => code === 'too-many-pictures')).toHaveLength(3);
  expect(await house.house.storage.assetsOf(table)).toHaveLength(MOST_PICTURES);
  // One that is there already takes no room.
  expect(await bring(png(4, 4, 1))).toMatchObject({ status: 201 });
});

it('[S67] only who is known at the table and has leave brings pictures', async () => {
  const { table, ann, bob, bring } = await company();
  expect(await bring(png(), { key: 'short' })).toMatchObject({ status: 400, code: 'bad-key' });
  expect(await bring(png(), { key: newKey() })).toMatchObject({ status: 403, code: 'stranger' });
  expect(await bring(png(), { table: 'f'.repeat(32) })).toMatchObject({ status: 404 });
  expect(await bring(png(), { key: bob.key })).toMatchObject({ status: 201 });
  await ann.arrange({ do: 'grant', permission: 'spawn', to: 'host' });
  expect(await bring(png(3, 3), { key: bob.key })).toMatchObject({ status: 403, code: 'not-allowed' });
  expect(await bring(png(3, 3))).toMatchObject({ status: 201 });
  await ann.arrange({ do: 'kick', person: bob.welcome.person, ban: true });
  expect(await bring(png(5, 5), { key: bob.key })).toMatchObject({ status: 403, code: 'banned' });
  const facts = (await (await fetch(`${house.address}/api/tables/${table}`)).json()) as TableFacts;
  expect(facts.id).toBe(table);
});

it('[S67] pictures are limited per address', async () => {
  const { bring } = await company();
  const statuses = [];
  for (let n = 0; n < 152; n++) statuses.push((await bring(png(2, 2, 9))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(150);
  expect(statuses.slice(150)).toEqual([429, 429]);
});

const custom = (image: string, rest: object = {}) => ({
  verb: 'custom',
  form: 'card',
  title: 'Dragon',
  image,
  pose: flatPose(-15, -8),
  ...rest,
});

it('[S68] a component is made of a picture the table has, at once and after it was opened again', async () => {
  const { table, ann, bob, bring } = await company();
  const [front, back] = [png(25, 35, 1), png(25, 35, 2)];
  expect(await ann.ask(custom(hashOf(front)))).toMatchObject({ refusal: { refused: 'no-such-picture' } });
  for (const bytes of [front, back]) await bring(bytes);
  const version = await ann.do(custom(hashOf(front), { imageBack: hashOf(back), count: 3 }));
  await bob.caughtUp(version);
  const made = bob.seen.places.find((place) => place.label === 'Dragon');
  expect(made).toMatchObject({ form: 'deck', count: 3, loose: true });
  const kind = JSON.parse(bob.room.state.kinds.get(made?.top?.kind ?? '') ?? '{}') as object;
  expect(kind).toMatchObject({
    title: 'Dragon',
    art: { image: hashOf(front), imageBack: hashOf(back) },
  });
  await ann.do({ verb: 'undo' });
  await bob.until(() => !bob.seen.places.some((place) => place.label === 'Dragon'));
  await house.clear();
  await vi.waitFor(async () =>
    expect(await (await fetch(`${house.address}/metrics`)).text()).toContain('orrery_rooms 0'),
  );
  const again = await house.enter(table, { key: ann.key });
  await again.do(custom(hashOf(front)));
  expect(await again.ask(custom('c'.repeat(64)))).toMatchObject({ refusal: { refused: 'no-such-picture' } });
});

it('[S68] who has no leave to bring things makes none', async () => {
  const { ann, bob, bring } = await company();
  await bring(png());
  await ann.arrange({ do: 'grant', permission: 'spawn', to: 'host' });
  expect(await bob.ask(custom(hashOf(png())))).toMatchObject({ refusal: { refused: 'not-allowed' } });
});

it('[S69] a full save brings its pictures along; one without them says so, and a forged one is refused', async () => {
  const { table, ann, bring } = await company();
  const bytes = Buffer.concat([png(30, 30, 3), Buffer.alloc(100_000, 5)]);
  for (const one of [bytes, png(9, 9, 9)]) await bring(one);
  await ann.do(custom(hashOf(bytes)));
  const post = (path: string, body: object) =>
    fetch(house.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await post(`/api/tables/${table}/export`, { key: ann.key, kind: 'full' });
  const save = (await answer.json()) as FullSave;
  // The other picture is on no component.
  expect(save.pictures).toHaveLength(1);
  const key = newKey();
  const imported = async (given: object) =>
    (await (await post('/api/import', { key, save: given })).json()) as {
      id: string;
      warnings: string[];
      text: string;
    };
  const whole = await imported(save);
  expect(whole.warnings).toEqual([]);
  expect(Buffer.from(await (await fetched(whole.id, hashOf(bytes))).arrayBuffer())).toEqual(bytes);
  const guest = await house.enter(whole.id, { key, seat: 'red' });
  await guest.do(custom(hashOf(bytes)));
  const without = await imported({ ...save, pictures: [] });
  expect(without.warnings).toEqual(['Some pictures are not in that file: their pieces are blank.']);
  const { pictures: _pictures, ...older } = save;
  expect((await imported({ ...older, format: 1 })).id).toMatch(/^[0-9a-f]{32}$/);
  for (const forged of [
    [{ type: 'image/png', lines: [Buffer.from('<script>').toString('base64')] }],
    [{ type: 'image/jpeg', lines: save.pictures[0]?.lines }],
  ])
    expect((await imported({ ...save, pictures: forged })).text).toContain('picture 1 in it is broken');
  for (const absurd of [
    [{ type: 'text/html', lines: [] }],
    [{ type: 'image/png', lines: ['not base64!'] }],
    Array.from({ length: 65 }, () => save.pictures[0]),
  ])
    expect((await imported({ ...save, pictures: absurd })).text).toContain('check pictures');
});
