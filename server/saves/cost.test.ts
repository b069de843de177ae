import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flatPose } from '#kernel/pose';
import { KEY_HEADER } from '#protocol/api';
import type { FullSave } from '#protocol/save';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import { newKey } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openStorage } from '../storage/openStorage.ts';
import { openTable } from '../table/openTable.ts';

vi.setConfig({ testTimeout: 120_000 });
let house: TestHouse;
let storage: FaultyStorage;
beforeAll(async () => {
  storage = new FaultyStorage(await openStorage({ folder: ':memory:', report: () => {} }));
  house = await openTestHouse({ storage: storage.storage }, { proxies: 1 });
});
afterAll(() => house?.close());

const LONG = 20 * 1024 * 1024;
const HEAD = '{"orrery":"save","format":2,"kind":"full","title":"x","game":null,"table":{"a":';
let last = 0;
const someone = (): string => `10.0.0.${++last}`;

/** A file that is sent bit by bit. */
function sending(length: number, from = someone()): { line: ClientRequest; answer: Promise<Said> } {
  const line = request(`${house.address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Length': length, [KEY_HEADER]: newKey(), 'X-Forwarded-For': from },
  });
  const answer = new Promise<Said>((resolve, reject) => {
    line.on('error', reject);
    line.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('end', () => resolve({ status: response.statusCode, ...(JSON.parse(text) as object) }));
    });
  });
  return { line, answer };
}
interface Said {
  readonly status: number | undefined;
  readonly code?: string;
  readonly text?: string;
}

it('[S106] a file is let go of as soon as its head, its depth or its number of things is wrong', async () => {
  for (const [begun, code, why] of [
    ['x'.repeat(600), 'broken-save', 'not a save of Orrery'],
    [HEAD.replace('"full"', '"seen"'), 'only-seen', 'one person saw'],
    [HEAD + '['.repeat(200), 'broken-save', 'nested too deeply'],
    [`${HEAD}[${'[],'.repeat(700_000)}`, 'broken-save', 'too much in it'],
    [`${HEAD}[${'1,'.repeat(2_100_000)}`, 'broken-save', 'too much in it'],
    ['ORRERY SEALED SAVE 1 nonsense\n', 'broken-save', 'first line'],
    ['ORRERY SEALED SAVE 9 01234567\n', 'broken-save', 'newer'],
  ] as const) {
    const { line, answer } = sending(LONG);
    // The rest never comes, and nobody waits for it.
    line.write(begun);
    expect(await answer).toMatchObject({ status: 400, code, text: expect.stringContaining(why) });
    line.destroy();
  }
  expect(house.faults).toEqual([]);
});

it('[S106] an address sends one file at a time', async () => {
  const from = someone();
  const first = sending(LONG, from);
  first.line.write(HEAD);
  await vi.waitFor(async () => {
    const second = sending(2, from);
    second.line.end('{}');
    expect(await second.answer).toMatchObject({ status: 429, code: 'one-at-a-time' });
  }, 60_000);
  const other = sending(2);
  other.line.end('{}');
  expect((await other.answer).status).toBe(400);
  first.line.on('error', () => {});
  first.answer.catch(() => undefined);
  first.line.destroy();
  await vi.waitFor(async () => {
    const third = sending(2, from);
    third.line.end('{}');
    expect((await third.answer).status).toBe(400);
  }, 60_000);
});

it('[S106] a copy is written once as long as the table does not change', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const copy = async (): Promise<Buffer> => {
    const answer = await fetch(`${house.address}/api/tables/${table}/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: ann.key, kind: 'sealed' }),
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const before = storage.count('lines');
  const [first, second] = [await copy(), await copy()];
  expect(first.equals(second)).toBe(true);
  expect(storage.count('lines') - before).toBe(1);
  await ann.do({ verb: 'shuffle', place: 'deck' });
  expect((await copy()).equals(second)).toBe(false);
  await ann.arrange({ do: 'rename', name: 'Anna' });
  await copy();
  expect(storage.count('lines') - before).toBe(3);
  await house.clear();
});

it('[S107] what an open copy says is cut and cleaned as if it had been typed', async () => {
  const key = newKey();
  const table = await house.table({ key });
  const answer = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, kind: 'open' }),
  });
  const save = (await answer.json()) as FullSave;
  const odd = 'a\u202eb\u0007c\nd\ud800';
  const { seats, places, pieces, kinds } = save.table;
  const forged = {
    ...save,
    title: odd,
    history: null,
    table: {
      ...save.table,
      seats: seats.map((seat) => ({ ...seat, name: odd + 'x'.repeat(150) })),
      kinds: kinds.map((kind) => ({ ...kind, title: odd + 'x'.repeat(500) })),
      places: places.map((place) => ({ ...place, label: odd + 'x'.repeat(500) })),
      pieces: pieces.map((piece) => ({
        ...piece,
        label: odd + 'x'.repeat(500),
        about: odd + 'x'.repeat(5000),
        face: piece.face === '' ? '' : odd + 'x'.repeat(9000),
      })),
    },
  };
  const sent = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers: { [KEY_HEADER]: key },
    body: JSON.stringify(forged),
  });
  const { id } = (await sent.json()) as { id: string };
  const open = await openTable(house.services, id);
  if (open === null) throw new Error('nothing came of it');
  const UNFIT = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u;
  const texts = (most: number, all: Iterable<string>): void => {
    for (const text of all) {
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text).not.toMatch(UNFIT);
    }
  };
  const { table: now, record } = open;
  texts(80, [record.title, ...[...now.places.values()].map(({ label }) => label)]);
  texts(
    80,
    [...now.kinds.values()].map(({ title }) => title),
  );
  texts(
    80,
    [...now.pieces.values()].map(({ label }) => label),
  );
  texts(
    1000,
    [...now.pieces.values()].map(({ about }) => about),
  );
  texts(
    2000,
    [...now.pieces.values()].map(({ face }) => face),
  );
  expect([...now.pieces.values()][0]?.label).toContain('ab');
  expect([...now.pieces.values()][0]?.label).not.toContain('\n');
});

it('[S107] so is what stands in the rows of its lists and the name of a team, and its history still leads to its table', async () => {
  const key = newKey();
  const table = await house.table({ key });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  const columns = ['name', 'rule'].map((name) => ({ name, type: 'text' }));
  const faces = [{ row: { name: 'DRAGON', rule: 'NEWT' } }];
  await ann.do({ verb: 'custom', form: 'card', title: 'Beasts', columns, faces, pose: flatPose(-15, -8) });
  await ann.leave();
  const answer = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, kind: 'open' }),
  });
  const long = (text: string): string => JSON.stringify(`${text}a\u202eb\u0007c\nd${'x'.repeat(9000)}`);
  const forged = (await answer.text())
    .replaceAll('"DRAGON"', long('Dragon'))
    .replaceAll('"NEWT"', long('Newt'))
    .replaceAll('"team":null', `"team":${long('east')}`);
  const sent = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers: { [KEY_HEADER]: key },
    body: forged,
  });
  const done = (await sent.json()) as { id: string };
  const open = await openTable(house.services, done.id);
  if (open === null) throw new Error(`nothing came of it: ${JSON.stringify(done)}`);
  const rows = [...open.table.lists.values()].flatMap((list) => [...list.rows.values()]);
  expect(rows).toEqual([
    { name: expect.stringMatching(/^Dragonabc\ndx+$/), rule: expect.stringMatching(/^Newtabc\ndx+$/) },
  ]);
  for (const text of Object.values(rows[0] ?? {})) expect(String(text).length).toBeGreaterThan(400);
  for (const text of Object.values(rows[0] ?? {})) expect(String(text).length).toBeLessThanOrEqual(500);
  for (const { team } of open.table.seats) expect(team).toMatch(/^eastab c dx{1,30}$/);
  expect(open.history.acts.length).toBeGreaterThan(0);
});
