import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TableFacts } from '#protocol/api';
import { KEY_HEADER, MOST_PICTURES, MOST_PICTURE_BYTES } from '#protocol/api';
import { flatPose } from '#kernel/pose';
import type { FullSave } from '#protocol/save';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { jpeg, noisy, png, webp } from '../testing/pictures.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse, testConfig } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  const limits = { ...testConfig().limits, picturesPerHour: 150 };
  house = await openTestHouse({}, { limits, proxies: 1 });
});
afterAll(() => house?.close());

let address = 0;
/** Every table is somebody else's, at another address. */
async function people() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const from = `10.1.0.${++address}`;
  const bring = async (bytes: Buffer, rest: { key?: string; type?: string; table?: string } = {}) => {
    const { key = ann.key, type = 'image/png', table: to = table } = rest;
    const headers = { [KEY_HEADER]: key, 'Content-Type': type, 'X-Forwarded-For': from };
    const path = `${house.address}/api/tables/${to}/pictures`;
    const answer = await fetch(path, { method: 'POST', headers, body: new Uint8Array(bytes) });
    const said = (await answer.json()) as { name?: string; code?: string; text?: string };
    return { status: answer.status, ...said };
  };
  return { table, ann, bob, bring };
}
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fetched = (table: string, name: string) =>
  fetch(`${house.address}/api/tables/${table}/pictures/${name}`);
type Bring = Awaited<ReturnType<typeof people>>['bring'];
const named = async (bring: Bring, bytes: Buffer): Promise<string> => (await bring(bytes)).name ?? '';

it('[S65] a picture is kept with the table and comes back as it was, for ever the same', async () => {
  const { table, bring } = await people();
  const bytes = png(30, 40, 7);
  const name = await named(bring, bytes);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  const answer = await fetched(table, name);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringMatching(/private.*immutable/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

it('[S125] its name is drawn by lot: the same picture has another each time, and none leads from its bytes to it', async () => {
  const { table, bring } = await people();
  const bytes = png(30, 40, 7);
  const [one, other] = [await named(bring, bytes), await named(bring, bytes)];
  expect(one).not.toBe(other);
  for (const name of [one, other]) expect((await fetched(table, name)).status).toBe(200);
  const hash = hashOf(bytes);
  for (const guess of [hash, hash.slice(0, 32), hash.slice(32)])
    expect((await fetched(table, guess)).status).toBe(404);
});

it('[S65] unknown pictures, and those of other tables, are not found', async () => {
  const { table, bring } = await people();
  const other = await house.table();
  const name = await named(bring, png());
  for (const [at, asked] of [
    [other, name],
    [table, 'f'.repeat(32)],
    [table, '..%2f..%2fsecret'],
    ['nonsense', name],
  ] as const)
    expect((await fetched(at, asked)).status).toBe(404);
});

it('[S66] only pictures are taken, and only as what they are', async () => {
  const { bring } = await people();
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
  const { bring } = await people();
  const padded = (length: number): Buffer => Buffer.concat([png(), Buffer.alloc(length - png().length)]);
  expect(await bring(padded(MOST_PICTURE_BYTES))).toMatchObject({ status: 201 });
  expect(await bring(padded(MOST_PICTURE_BYTES + 1))).toMatchObject({ status: 413, code: 'too-long' });
  expect(await bring(png(8193, 1))).toMatchObject({ status: 413, code: 'too-large' });
  expect(await bring(png(8192, 1))).toMatchObject({ status: 201 });
  // A few bytes that a browser would have to hold as a quarter of a gigabyte.
  expect(await bring(png(8192, 4097))).toMatchObject({ status: 413, code: 'too-large' });
  expect(await bring(png(8192, 4096))).toMatchObject({ status: 201 });
});

it('[S66] what stands behind the end of a picture is not kept', async () => {
  const { table, bring } = await people();
  const bytes = png(3, 3, 8);
  const name = await named(bring, Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
  expect(Buffer.from(await (await fetched(table, name)).arrayBuffer())).toEqual(bytes);
});

it('[S66] a table holds only so many, also when they come all at once', async () => {
  const { table, bring } = await people();
  const { storage } = house.services;
  const bytes = png(4, 4, 1);
  for (let n = 0; n < MOST_PICTURES - 2; n++)
    await storage.putAsset(table, `picture-${n}`, { hash: hashOf(bytes), type: 'image/png', bytes });
  const all = await Promise.all(Array.from({ length: 5 }, (_, n) => bring(png(4, 4, n))));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(all.filter(({ code }) => code === 'too-many-pictures')).toHaveLength(3);
  expect(await storage.assetsOf(table)).toHaveLength(MOST_PICTURES);
});

it('[S67] only who is known at the table and has leave brings pictures', async () => {
  const { table, ann, bob, bring } = await people();
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
  const { bring } = await people();
  const statuses = [];
  for (let n = 0; n < 152; n++) statuses.push((await bring(png(2, 2, 9))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(150);
  expect(statuses.slice(150)).toEqual([429, 429]);
});

const columns = [
  { name: 'title', type: 'text' },
  { name: 'front', type: 'picture' },
];
const custom = (front: string, rest: object = {}) => ({
  verb: 'custom',
  form: 'card',
  title: 'Beasts',
  columns,
  faces: [{ row: { title: 'Dragon', front } }],
  pose: flatPose(-15, -8),
  ...rest,
});

it('[S68] a component is made of a picture the table has, at once and after it was opened again', async () => {
  const { table, ann, bob, bring } = await people();
  expect(await ann.ask(custom('c'.repeat(32)))).toMatchObject({ refusal: { refused: 'no-such-picture' } });
  const [front, back] = [await named(bring, png(25, 35, 1)), await named(bring, png(25, 35, 2))];
  const faces = [{ row: { title: 'Dragon', front }, count: 3 }];
  const version = await ann.do(custom(front, { back, faces }));
  await bob.caughtUp(version);
  const made = bob.seen.places.find((place) => place.label === 'Beasts');
  expect(made).toMatchObject({ form: 'deck', count: 3, loose: true });
  const kind = JSON.parse(bob.room.state.kinds.get(made?.top?.kind ?? '') ?? '{}') as object;
  expect(kind).toMatchObject({ title: 'Beasts', art: { imageBack: back } });
  expect(made?.top?.row).toEqual({ title: 'Dragon', front });
  await ann.do({ verb: 'undo' });
  await bob.until(() => !bob.seen.places.some((place) => place.label === 'Beasts'));
  await house.clear();
  await vi.waitFor(
    async () => expect(await (await fetch(`${house.address}/metrics`)).text()).toContain('orrery_rooms 0'),
    60_000,
  );
  const again = await house.enter(table, { key: ann.key });
  await again.do(custom(front));
  expect(await again.ask(custom('c'.repeat(32)))).toMatchObject({ refusal: { refused: 'no-such-picture' } });
});

it('[S68] who has no leave to bring things makes none', async () => {
  const { ann, bob, bring } = await people();
  const front = await named(bring, png());
  await ann.arrange({ do: 'grant', permission: 'spawn', to: 'host' });
  expect(await bob.ask(custom(front))).toMatchObject({ refusal: { refused: 'not-allowed' } });
});

it('[S126] of a deck of pictures everybody learns the back, and of a front only who sees it', async () => {
  const { table, ann, bob, bring } = await people();
  const cat = await house.enter(table, { name: 'Cat' });
  const back = await named(bring, png(9, 9, 1));
  const fronts: string[] = [];
  for (let n = 0; n < 6; n++) fronts.push(await named(bring, png(9, 9, 10 + n)));
  const faces = fronts.map((front, n) => ({ row: { title: `Beast ${n}`, front } }));
  await ann.do(custom('', { back, faces }));
  const pile = ann.seen.places.find((place) => place.label === 'Beasts')?.id ?? '';
  await ann.do({ verb: 'shuffle', place: pile });
  await ann.do({ verb: 'draw', from: pile, count: 2 });
  const version = await bob.do({ verb: 'draw', from: pile, count: 1 });
  for (const guest of [ann, cat]) await guest.caughtUp(version);
  const known = (guest: typeof ann) => fronts.filter((front) => wholeOf(guest).includes(front));
  expect(known(ann)).toHaveLength(2);
  expect(known(bob)).toHaveLength(1);
  expect(known(cat)).toHaveLength(0);
  for (const guest of [ann, bob, cat]) expect(wholeOf(guest)).toContain(back);
  expect(new Set([...known(ann), ...known(bob)]).size).toBe(3);
  const told = (guest: Guest) => fronts.filter((front) => JSON.stringify(guest.heard).includes(front));
  await bob.until(() => told(bob).length > 0);
  expect(told(bob)).toEqual(known(bob));
  expect(told(cat)).toEqual([]);
  // What every hand shows to all is one kind: the backs of all of them are alike.
  const kinds = new Set(cat.seen.places.flatMap((place) => place.backs ?? []));
  expect([...kinds].filter((kind) => kind.startsWith('custom-'))).toHaveLength(1);
  // Who comes back, and who takes away what they saw, knows no more.
  const back2 = await house.enter(table, { key: bob.key });
  expect(known(back2)).toHaveLength(1);
  const seen = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: cat.key, kind: 'seen' }),
  });
  const saved = await seen.text();
  expect(fronts.filter((front) => saved.includes(front))).toEqual([]);
  expect(saved).not.toMatch(/Beast \d/);
});

/** All that a client has been sent of the table. */
const wholeOf = (guest: Guest): string => JSON.stringify(guest.room.state.toJSON());

it('[S69] a full save brings its pictures along; one without them says so, and a forged one is refused', async () => {
  const { table, ann, bob, bring } = await people();
  const bytes = noisy(320);
  await bring(png(9, 9, 9));
  const front = await named(bring, bytes);
  await ann.do(custom(front));
  const post = (path: string, body: object) =>
    fetch(house.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = { key: ann.key, kind: 'open' };
  expect((await post(`/api/tables/${table}/export`, asked)).status).toBe(409);
  await bob.arrange({ do: 'agree', question: 'open-save', agree: true });
  const answer = await post(`/api/tables/${table}/export`, asked);
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
  expect(Buffer.from(await (await fetched(whole.id, front)).arrayBuffer())).toEqual(bytes);
  const guest = await house.enter(whole.id, { key, seat: 'red' });
  await guest.do(custom(front));
  const without = await imported({ ...save, pictures: [] });
  expect(without.warnings).toEqual(['Some pictures are not in that file: their pieces are blank.']);
  const { pictures: _pictures, ...older } = save;
  expect((await imported({ ...older, format: 1 })).id).toMatch(/^[0-9a-f]{32}$/);
  for (const forged of [
    [{ type: 'image/png', lines: [Buffer.from('<script>').toString('base64')] }],
    [{ type: 'image/jpeg', lines: save.pictures[0]?.lines }],
  ])
    expect((await imported({ ...save, pictures: forged })).text).toContain('picture 1 in it is broken');
  const twice = [save.pictures[0], save.pictures[0]];
  expect((await imported({ ...save, pictures: twice })).text).toContain('two pictures in it have one name');
  for (const absurd of [
    [{ ...save.pictures[0], name: '../secret' }],
    [{ type: 'text/html', lines: [] }],
    [{ type: 'image/png', lines: ['not base64!'] }],
  ])
    expect((await imported({ ...save, pictures: absurd })).text).toContain('check pictures');
  const lines = [png(1, 1, 1).toString('base64')];
  const many = Array.from({ length: MOST_PICTURES + 1 }, () => ({ type: 'image/png', lines }));
  expect((await imported({ ...save, pictures: many })).text).toContain('too many pictures');
  // Under a name that JSON reads as the same.
  const disguised = JSON.stringify({ key, save }).replace('"pictures":[', '"pi\\u0063tures":[');
  const headers = { 'Content-Type': 'application/json' };
  const sent = await fetch(`${house.address}/api/import`, { method: 'POST', headers, body: disguised });
  expect(await sent.json()).toMatchObject({ text: expect.stringContaining('check pictures') });
});
