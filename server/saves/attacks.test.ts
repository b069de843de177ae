import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import type { ChanceTold } from '#protocol/api';
import { isReseeding } from '#kernel/act';
import { canariesIn } from '../testing/birds.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { PATIENCE } from '../Services.ts';
import { openTable } from '../table/openTable.ts';
import { isFinal } from './judge.ts';

// What somebody with a sealed file and a socket, or with two tables out of one file, tries to learn.

vi.setConfig({ testTimeout: 120_000 });
let house: TestHouse;
const clock = new ManualClock();
beforeAll(async () => {
  house = await openTestHouse({ clock });
});
afterAll(() => house?.close());

const post = (path: string, body: object): Promise<Response> =>
  fetch(house.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const exported = (table: string, key: string, kind: string): Promise<Response> =>
  post(`/api/tables/${table}/export`, { key, kind });

async function sealedOf(table: string, key: string): Promise<Buffer> {
  const answer = await exported(table, key, 'sealed');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function loaded(file: Buffer, key: string): Promise<string> {
  const headers = { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key };
  const body = new Uint8Array(file);
  const answer = await fetch(`${house.address}/api/import`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
}

/** Ann owns it and holds red, Ben blue, Cleo green; Eve watches. */
async function played() {
  const table = await house.table();
  const enter = (name: string, seat?: string) =>
    house.enter(table, seat === undefined ? { name } : { name, seat });
  const guests = {
    ann: await enter('Ann', 'red'),
    ben: await enter('Ben', 'blue'),
    cleo: await enter('Cleo', 'green'),
    eve: await enter('Eve'),
  };
  await guests.ben.do({ verb: 'shuffle', place: 'deck' });
  return { table, ...guests };
}

const namesTo = (guest: Guest): Set<string> => new Set(canariesIn(guest.bytes()));

it('[S105] [S186] alone with a copy nobody learns a name they did not know, whatever they ask for', async () => {
  const { table, ann, ben, cleo, eve } = await played();
  const file = await sealedOf(table, ben.key);
  const people = [ann, ben, cleo, eve].map(({ welcome }) => welcome.person);
  const asked = (who: string): unknown[] => [
    ...['red', 'blue', 'green'].flatMap((seat) => [
      { do: 'sit', seat },
      { do: 'sit', seat, also: true },
      { do: 'switch-to', seat },
      { do: 'unseat', seat },
      { do: 'seat-bot', seat, bot: 'random' },
      { do: 'team', seat, team: 'oak' },
      { do: 'give-seat', seat, to: who },
    ]),
    ...people.flatMap((person) => [
      { do: 'kick', person, ban: true },
      { do: 'unban', person },
      { do: 'promote', person, to: 'promoted' },
    ]),
    { do: 'grant', leave: 'seats', to: 'player' },
    { do: 'rename', name: 'Ben' },
    ...['open-save', 'reseed', 'new-owner'].flatMap((question) => [
      { do: 'propose', question },
      { do: 'agree', question, agree: true },
    ]),
    { do: 'stand', seat: 'red' },
    { do: 'sit', seat: 'green' },
    { do: 'sit', seat: 'blue' },
  ];
  for (const [name, key] of [
    ['Ann', ann.key],
    ['Eve', eve.key],
    ['Zoe', newKey()],
  ] as const) {
    const known = name === 'Ann' ? namesTo(ann) : namesTo(eve);
    for (let copies = 0; copies < 2; copies++) {
      const id = await loaded(file, key);
      const page = await house.enter(id, { key, name });
      for (const request of asked(page.welcome.person)) await page.manage(request as { do: string });
      for (const verb of ['undo', 'redo']) await page.ask({ verb });
      for (const place of ['deck', 'hand-blue', 'hand-green']) {
        await page.ask({ verb: 'search', pile: place });
        await page.ask({ verb: 'draw', from: place, count: 3 });
      }
      for (const { id: piece } of page.seen.pieces) await page.ask({ verb: 'peek', piece });
      await page.storySince(0);
      // The table handed to a stranger is no other table.
      const zoe = await house.enter(id, { name: 'Zoe' });
      await page.manage({ do: 'hand-over', person: zoe.welcome.person });
      for (const request of asked(zoe.welcome.person)) await zoe.manage(request as { do: string });
      for (const kind of ['seen', 'sealed', 'open'])
        for (const guest of [page, zoe]) {
          const answer = await (await exported(id, guest.key, kind)).text();
          expect([...canariesIn(answer)].filter((found) => !known.has(found))).toEqual([]);
        }
      for (const guest of [page, zoe])
        expect([...namesTo(guest)].filter((found) => !known.has(found))).toEqual([]);
    }
    await house.clear();
    for (const one of [ann, ben, cleo, eve]) one.vanish();
  }
});

it('[S192] what a copy tells of its chance does not tell how the piles of the other table lie', async () => {
  const { table, ann, ben, cleo } = await played();
  const before = (await openTable(house.services, table))?.table.places.get('deck')?.pieces.length ?? 0;
  expect(before).toBeGreaterThan(5);
  const id = await loaded(await sealedOf(table, ann.key), ann.key);
  const pages = [];
  for (const { key } of [ann, ben, cleo]) pages.push(await house.enter(id, { key }));
  const [one, ...others] = pages as [Guest, Guest, Guest];
  const dice = one.seen.pieces.filter((p) => p.kind === 'die').map((p) => p.id);
  await one.do({ verb: 'roll', pieces: dice.slice(0, 1) });
  await one.arrange({ do: 'propose', question: 'reseed' });
  for (const other of others) await other.arrange({ do: 'agree', question: 'reseed', agree: true });
  await one.until(() => one.heard.act.some(({ verb }) => verb === 'reseed'));
  const answer = await post(`/api/tables/${id}/chance`, { key: ann.key });
  const { accounts } = (await answer.json()) as ChanceTold;
  expect(accounts).toHaveLength(1);
  // Whoever draws the copy's deck to its end and knows how it was shuffled on loading would know the other's.
  expect(accounts[0]?.acts.map(({ verb }) => verb)).toEqual(['roll']);
  await house.clear();
});

it('[S192] however often a file is loaded, its piles show on top what they showed', async () => {
  const { table, ann } = await played();
  await ann.do({ verb: 'flipPile', pile: 'deck' });
  const topAt = (guest: Guest) => guest.seen.places.find(({ id }) => id === 'deck')?.top;
  await ann.until(() => topAt(ann)?.face !== undefined);
  const shown = topAt(ann)?.face;
  const file = await sealedOf(table, ann.key);
  for (let copies = 0; copies < 5; copies++) {
    const eve = await house.enter(await loaded(file, newKey()), { name: 'Eve' });
    expect(topAt(eve)?.face).toBe(shown);
  }
  await house.clear();
});

it('[S51] [S105] a game is not ended, looked into and taken back: its end is final before anything is opened for it', async () => {
  const table = await house.table({ game: 'connect-four', seats: ['red', 'yellow'], level: 'enforce' });
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const ben = await house.enter(table, { name: 'Ben', seat: 'yellow' });
  for (const [guest, column] of [
    [ann, 0],
    [ben, 1],
    [ann, 0],
    [ben, 1],
    [ann, 0],
    [ben, 1],
    [ann, 0],
  ] as const)
    await guest.do({ verb: 'act', action: { do: 'drop', column } });
  expect((await exported(table, ann.key, 'open')).status).toBe(409);
  const early = await sealedOf(table, ann.key);
  expect(await ann.ask({ verb: 'undo' })).toMatchObject({ ok: true });
  const copy = await house.enter(await loaded(early, ann.key), { key: ann.key });
  expect(copy.heard.people.at(-1)?.awaited).toEqual([ben.welcome.person]);

  await ann.do({ verb: 'act', action: { do: 'drop', column: 0 } });
  clock.pass(PATIENCE.seed + 1000);
  await ann.until(() => ann.heard.act.some(({ verb }) => verb === 'reseed'));
  expect((await exported(table, ann.key, 'open')).status).toBe(200);
  expect(await ann.ask({ verb: 'undo' })).toMatchObject({ ok: false });
  // So it is with a sealed file: only a told seed makes the end in it final.
  const { history } = (await openTable(house.services, table)) ?? {};
  const acts = history?.acts ?? [];
  expect(isFinal(acts)).toBe(true);
  expect(isFinal(acts.filter((act) => !isReseeding(act)))).toBe(false);
  await house.clear();
});
