import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import { openStorage } from '../storage/openStorage.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openTable } from '../table/openTable.ts';

vi.setConfig({ testTimeout: 120_000 });
const KEYS = ['ab'.repeat(32)];
const MINUTE = 60_000;
const clock = new ManualClock();
let house: TestHouse;
/** Called whenever the file of a table is about to be read out of the storage. */
let reading: () => Promise<void> = async () => {};
beforeAll(async () => {
  const storage = await openStorage({ folder: ':memory:', report: () => {} });
  const watched = new Proxy(storage, {
    get(kept, name) {
      const member: unknown = Reflect.get(kept, name);
      if (typeof member !== 'function') return member;
      if (name !== 'assetsOf') return member.bind(kept) as unknown;
      return async (id: string) => {
        await reading();
        return kept.assetsOf(id);
      };
    },
  });
  house = await openTestHouse({ clock, storage: watched }, { saveKeys: KEYS });
});
afterAll(() => house?.close());

const ask = (table: string, key: string, kind: string): Promise<Response> =>
  fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, kind }),
  });
const status = async (table: string, key: string, kind = 'open'): Promise<number> =>
  (await ask(table, key, kind)).status;
const yes = { do: 'agree', question: 'open-save', agree: true } as const;
const deckOf = async (id: string): Promise<string[]> => {
  const open = await openTable(house.services, id);
  const { places, pieces } = open?.table ?? { places: new Map(), pieces: new Map() };
  const ids = (places.get('deck') as { pieces: number[] } | undefined)?.pieces ?? [];
  return ids.map((one) => (pieces.get(one) as { face: string }).face);
};

/** Ann owns the table; Ben and Cleo sit with her. */
async function three(): Promise<{ table: string; key: string; ann: Guest; ben: Guest; cleo: Guest }> {
  const key = newKey();
  const table = await house.table({ key, seats: ['red', 'blue', 'green', 'white'] });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  const ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo', seat: 'green' });
  return { table, key, ann, ben, cleo };
}

it('[S190] unseating those who have not agreed, before or after asking, opens no copy', async () => {
  for (const isFirst of [true, false]) {
    const { table, key, ann, ben } = await three();
    if (!isFirst) await ask(table, key, 'open');
    for (const seat of ['blue', 'green']) await ann.arrange({ do: 'unseat', seat });
    expect(await status(table, key)).toBe(409);
    await ben.arrange(yes);
    expect(await status(table, key)).toBe(409);
    await house.clear();
  }
});

it('[S191] an agreement is good for ten minutes, one file and the table as it was', async () => {
  const { table, key, ann, ben, cleo } = await three();
  const agree = async (): Promise<void> => {
    expect(await status(table, key)).toBe(409);
    for (const one of [ben, cleo]) await one.arrange(yes);
  };
  await agree();
  clock.pass(11 * MINUTE);
  await agree();
  // Something was dealt since.
  await ann.do({ verb: 'draw', from: 'deck', count: 1 });
  await agree();
  const dora = await house.enter(table, { name: 'Dora', seat: 'white' });
  expect(await status(table, key)).toBe(409);
  for (const one of [ben, cleo, dora]) await one.arrange(yes);
  const both = await Promise.all([ask(table, key, 'open'), ask(table, key, 'open')]);
  expect(both.map((one) => one.status)).toContain(200);
  await ann.do({ verb: 'flip', pieces: [ann.seen.pieces.find((p) => p.face === 'canary-open-01')?.id ?? 0] });
  expect(await status(table, key)).toBe(409);
  await house.clear();
});

it('[S191] who may not have it any more when it is written does not get it', async () => {
  const { table, key, ann, ben, cleo } = await three();
  expect(await status(table, key)).toBe(409);
  for (const one of [ben, cleo]) await one.arrange(yes);
  reading = async () => {
    reading = async () => {};
    await ann.arrange({ do: 'hand-over', person: ben.welcome.person });
  };
  expect(await (await ask(table, key, 'open')).json()).toMatchObject({ code: 'changed-meanwhile' });
  reading = async () => {
    reading = async () => {};
    await ben.arrange({ do: 'kick', person: cleo.welcome.person, ban: true });
  };
  expect(await (await ask(table, cleo.key, 'sealed')).json()).toMatchObject({ code: 'banned' });
  await house.clear();
});

it('[S192] when somebody sits down after a copy was taken, piles nobody sees into are shuffled, once', async () => {
  const key = newKey();
  const table = await house.table({ key, seats: ['red', 'blue', 'green'] });
  const ann = await house.enter(table, { key, name: 'Ann', seat: 'red' });
  expect(await status(table, key)).toBe(200);
  const known = await deckOf(table);
  const watcher = await house.enter(table, { name: 'Eve' });
  expect(await deckOf(table)).toEqual(known);
  const ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const fresh = await deckOf(table);
  expect(fresh).not.toEqual(known);
  expect(fresh.toSorted()).toEqual(known.toSorted());
  await watcher.until(() => watcher.heard.act.some(({ verb }) => verb === 'reshuffle'));
  const shuffled = watcher.heard.act.find(({ verb }) => verb === 'reshuffle');
  expect(await ann.ask({ verb: 'undo', act: shuffled?.version ?? 0 })).toMatchObject({ ok: false });
  // Nobody has seen this order; and who was there when the next copy was taken may come and go.
  await house.enter(table, { name: 'Cleo', seat: 'green' });
  expect(await deckOf(table)).toEqual(fresh);
  expect(await status(table, key, 'sealed')).toBe(200);
  await ben.arrange({ do: 'stand', seat: 'blue' });
  await ben.arrange({ do: 'sit', seat: 'blue' });
  expect(await deckOf(table)).toEqual(fresh);
  await house.clear();
});

it('[S192] a sealed save is loaded with its piles shuffled, and says so', async () => {
  const { table, key } = await three();
  const file = Buffer.from(await (await ask(table, key, 'sealed')).arrayBuffer());
  const sent = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key },
    body: file,
  });
  const { id } = (await sent.json()) as { id: string };
  const [old, now] = [await deckOf(table), await deckOf(id)];
  expect(now).not.toEqual(old);
  expect(now.toSorted()).toEqual(old.toSorted());
  await house.clear();
});

it('[S102] a copy of what one sees anyway is no act, however often it is taken', async () => {
  const { table, ann } = await three();
  const eve = await house.enter(table, { name: 'Eve' });
  const before = ann.seen.version;
  for (let i = 0; i < 3; i++) expect(await status(table, eve.key, 'seen')).toBe(200);
  for (let i = 0; i < 3; i++) expect(await status(table, ann.key, 'sealed')).toBe(200);
  expect((await openTable(house.services, table))?.table.version).toBe(before + 1);
  await house.clear();
});

it('[S106] a sealed save has the password the table has now', async () => {
  const { table, key, ann } = await three();
  const first = Buffer.from(await (await ask(table, key, 'sealed')).arrayBuffer());
  await ann.arrange({ do: 'password', password: 'swordfish' });
  const second = Buffer.from(await (await ask(table, key, 'sealed')).arrayBuffer());
  expect(second.equals(first)).toBe(false);
  await house.clear();
});
