import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import { CLOSED, NOT_ADMITTED } from '#protocol/codes';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openStorage } from '../storage/openStorage.ts';
import type { PeopleSaved } from '../people/PeopleSaved.ts';

let house: TestHouse;
let disk: FaultyStorage;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  house = await openTestHouse({ storage: disk.storage });
});
afterAll(() => house?.close());

const post = (path: string, body?: unknown) =>
  fetch(house.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const rooms = async (): Promise<number> =>
  Number(/orrery_rooms (\d+)/.exec(await (await fetch(`${house.address}/metrics`)).text())?.[1]);
const open = (guest: Guest, n = 1): number =>
  guest.seen.pieces.find((p) => p.face === `canary-open-0${n}`)?.id ?? 0;
const flip = (guest: Guest, n = 1) => ({ verb: 'flip', pieces: [open(guest, n)] });

describe('setting up', () => {
  it('[S38] a table is set up over HTTP and opened in one room, however many ask at once', async () => {
    const before = await rooms();
    const table = await house.table({ title: 'Friday\n' });
    expect(table).toMatch(/^[0-9a-f]{32}$/);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(`/api/tables/${table}/open`)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    const ann = await house.enter(table);
    expect(await rooms()).toBe(before + 1);
    await ann.until(() => ann.heard.people.at(-1)?.title === 'Friday');
  });

  it('[S38] a table that is not there is not opened', async () => {
    for (const id of ['0'.repeat(32), 'nonsense', '..%2f..']) {
      const answer = await post(`/api/tables/${id}/open`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'no-such-table' });
    }
  });

  it.each(['create/table', 'joinOrCreate/table', 'join/table', 'reconnect/table'])(
    '[S38] a client cannot open a room: %s',
    async (method) => {
      const before = await rooms();
      const answer = await post(`/matchmake/${method}`, { table: await house.table(), key: newKey() });
      expect(answer.ok).toBe(false);
      expect(await rooms()).toBe(before);
    },
  );

  it('[S38] nor join a table that nobody opened', async () => {
    const answer = await post(`/matchmake/joinById/${await house.table()}`, { key: newKey() });
    expect(answer.ok).toBe(false);
  });

  it.each([
    [{ seats: 0 }, 'seats'],
    [{ seats: 2, game: 'nonesuch' }, 'no such game'],
    [{ seats: ['red', 'red'] }, 'two seats'],
    [{ seats: ['spectator'] }, 'spectator'],
    [{ seats: ['Red Seat'] }, 'seats'],
    [{ seats: 9, game: 'meteor' }, '2 to 3 seats'],
    [{ seats: 2, game: 'meteor', knobs: { rounds: 'many' } }, 'rounds'],
    [{ seats: 2, password: '' }, 'password'],
    [{ seats: 2, colour: 'mauve' }, 'understood'],
    [{ seats: 2, game: 'meteor', bots: { green: 'random' } }, 'needs a seat'],
    [{ seats: 2, game: 'meteor', bots: { blue: 'nonesuch' } }, 'no such bot'],
    [{ seats: 2, game: 'birds', bots: { blue: 'random' } }, 'no such bot'],
    [{ seats: 2, bots: { constructor: 'random' } }, 'needs a seat'],
  ])('[S38] an impossible table is refused with a sentence: %j', async (plan, word) => {
    const answer = await post('/api/tables', plan);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { text: string }).text).toContain(word);
  });

  it('[S43] listed tables can be found by all, the others by their people', async () => {
    const key = newKey();
    const listed = await house.table({ title: 'Open house', listed: true, key });
    const secret = await house.table({ title: 'Cellar', key });
    const ann = await house.enter(listed, { key, seat: 'red' });
    const list = (await (await fetch(`${house.address}/api/tables`)).json()) as { tables: { id: string }[] };
    expect(list.tables.find((t) => t.id === listed)).toMatchObject({
      title: 'Open house',
      game: 'birds',
      gameTitle: 'Birds',
      seats: [
        { id: 'red', holder: 'person' },
        { id: 'blue', holder: 'nobody' },
        { id: 'green', holder: 'nobody' },
      ],
      locked: false,
    });
    expect(JSON.stringify(list)).not.toContain(secret);
    const mine = (await (await post('/api/mine', { key })).json()) as { tables: { id: string }[] };
    expect(mine.tables.map((t) => t.id).toSorted()).toEqual([listed, secret].toSorted());
    expect(await (await post('/api/mine', { key: newKey() })).json()).toEqual({ tables: [] });
    await ann.arrange({ do: 'listed', listed: false });
    expect(await (await fetch(`${house.address}/api/tables`)).text()).not.toContain(listed);
    await ann.arrange({ do: 'title', title: 'Attic' });
    await ann.until(() => ann.heard.people.at(-1)?.title === 'Attic');
    expect(await (await post('/api/mine', { key })).text()).toContain('Attic');
  });

  it('[S60] the games are told with all that the first page needs', async () => {
    const { games } = (await (await fetch(`${house.address}/api/games`)).json()) as { games: GameTold[] };
    expect(games.find((game) => game.id === 'meteor')).toEqual({
      id: 'meteor',
      title: 'Meteor',
      line: '',
      credit: '',
      seats: { min: 2, max: 3 },
      knobs: expect.objectContaining({ rounds: expect.objectContaining({ type: 'whole' }) }),
      levels: ['off', 'advise', 'enforce'],
      bots: expect.arrayContaining([{ name: 'random', title: 'Random' }]),
      automation: {},
      library: [],
    });
    expect(games.find((game) => game.id === 'birds')).toMatchObject({ levels: ['off'], bots: [] });
  });

  it('[S61] what is public of a table is told before anybody joins', async () => {
    const table = await house.table({
      game: 'meteor',
      seats: 2,
      title: 'Cellar',
      password: 'swordfish',
      bots: { blue: 'random' },
    });
    const ann = await house.enter(table, { name: 'Ann', password: 'swordfish', seat: 'red' });
    const answer = await fetch(`${house.address}/api/tables/${table}`);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      id: table,
      title: 'Cellar',
      game: 'meteor',
      gameTitle: 'Meteor',
      seats: [
        { id: 'red', holder: 'person' },
        { id: 'blue', holder: 'bot' },
      ],
      locked: true,
      createdAt: expect.any(Number),
      touchedAt: expect.any(Number),
      expiresAt: null,
    });
    expect(text).not.toContain('Ann');
    await ann.arrange({ do: 'unseat', seat: 'blue' });
    expect(await (await fetch(`${house.address}/api/tables/${table}`)).json()).toMatchObject({
      seats: [{ holder: 'person' }, { holder: 'nobody' }],
    });
    for (const id of ['f'.repeat(32), 'nonsense'])
      expect((await fetch(`${house.address}/api/tables/${id}`)).status).toBe(404);
  });
});

describe('closing', () => {
  beforeAll(() => house.clear());
  const closed = async (): Promise<void> => {
    await vi.waitFor(async () => expect(await rooms()).toBe(0), { timeout: 60_000, interval: 20 });
  };

  it('[S39] [S41] an empty table closes and opens again as it was, undo and story included', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
    const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
    await ann.do(flip(ann));
    const request = { verb: 'draw', from: 'deck', count: 2 };
    const answer = await bob.ask(request, 9);
    await ann.do({ verb: 'lift', piece: open(ann, 2) });
    await bob.caughtUp(await ann.do({ verb: 'release', piece: open(ann, 2) }));
    const before = { ann: ann.seen, bob: bob.seen, story: await bob.storySince(0) };
    await ann.leave();
    await bob.leave();
    await closed();
    const stored = await house.services.storage.load(table, { acts: 'since-snapshot' });
    expect(stored?.acts).toEqual([]);

    const bob2 = await house.enter(table, { key: bob.key, page: bob.page });
    const ann2 = await house.enter(table, { key: ann.key, page: ann.page });
    expect([ann2.seat, bob2.seat]).toEqual(['red', 'blue']);
    expect({ ann: ann2.seen, bob: bob2.seen, story: await bob2.storySince(0) }).toEqual(before);
    expect(await bob2.ask(request, 9)).toEqual(answer);
    expect(await ann2.ask({ verb: 'undo' })).toMatchObject({ ok: true });
    await ann2.until(() => ann2.seen.pieces.some((p) => p.face === 'canary-open-01'));
    await ann2.leave();
    await bob2.leave();
    await closed();
  });

  it('[S30] when a crash came between a seat and who sits there, opening the table puts it right', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
    const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
    await ann.until(() => ann.person(bob.welcome.person)?.active === 'blue');
    await house.clear();
    await closed();
    // Ann had just taken green as well, and Bob had just stood up, when the light went out.
    const { storage } = house.services;
    const record = (await storage.load(table))?.record;
    const people = structuredClone(record?.company) as unknown as PeopleSaved;
    const [first, second] = people.people;
    Object.assign(first ?? {}, { seats: ['red', 'green'] });
    Object.assign(second ?? {}, { seats: [], active: null });
    await storage.update(table, { company: people as unknown as Json });
    const again = await house.enter(table, { key: ann.key });
    expect(again.seen.seats.map((s) => `${s.id} ${s.holder} ${s.name}`)).toEqual([
      'red person Ann',
      'blue nobody blue',
      'green person Ann',
    ]);
    await house.clear();
    await closed();
  });

  it('[S39] who comes while it closes waits for it and gets the next one', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    await ann.do(flip(ann));
    const before = disk.count('snapshot');
    let release = (): void => {};
    disk.holding.set('snapshot', new Promise((resolve) => (release = resolve)));
    await ann.leave();
    await vi.waitFor(() => expect(disk.count('snapshot')).toBe(before + 1), { timeout: 60_000, interval: 5 });
    let opened = false;
    const again = house.enter(table, { key: ann.key }).finally(() => (opened = true));
    await fetch(`${house.address}/health`);
    expect(opened).toBe(false);
    disk.holding.clear();
    release();
    expect((await again).version).toBe(ann.version);
    await house.clear();
    await closed();
  });

  it('[S41] a snapshot is taken every 200 acts', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const before = disk.count('snapshot');
    const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
    await Promise.all(Array.from({ length: 399 }, () => ann.do({ verb: 'roll', pieces: [die] })));
    expect(disk.count('snapshot') - before).toBe(2);
    await ann.leave();
    await closed();
  });
});

describe('a full disk', () => {
  it('[S5] an act that cannot be saved is refused and has not happened', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const bob = await house.enter(table, { seat: 'blue' });
    await ann.caughtUp(bob.version);
    const before = { ann: ann.seen, bob: bob.seen };
    disk.failing.add('append');
    expect(await ann.ask(flip(ann))).toMatchObject({ ok: false, refusal: { refused: 'not-saved' } });
    disk.failing.clear();
    expect({ ann: ann.seen, bob: bob.seen }).toEqual(before);
    expect(bob.heard.act.some((act) => act.verb === 'flip')).toBe(false);
    expect(await ann.ask(flip(ann))).toMatchObject({ ok: true, version: before.ann.version + 1 });
    expect(house.faults.some((fault) => fault.where === 'save')).toBe(true);
  });

  it.each(['append', 'update'] as const)('[S31] who cannot be seated (%s) does not sit', async (call) => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const bob = await house.enter(table);
    disk.failing.add(call);
    expect(await bob.manage({ do: 'sit', seat: 'blue' })).toMatchObject({
      refusal: { refused: 'not-saved' },
    });
    disk.failing.clear();
    expect(bob.seat).toBeNull();
    expect(await bob.manage({ do: 'sit', seat: 'blue' })).toMatchObject({ ok: true });
    await ann.until(() => ann.seen.seats.find((s) => s.id === 'blue')?.holder === 'person');
    expect(bob.seat).toBe('blue');
  });

  it('[S31] nobody new is let in whom the house could not remember', async () => {
    const table = await house.table();
    await house.enter(table);
    disk.failing.add('update');
    await expect(house.enter(table)).rejects.toMatchObject({ code: NOT_ADMITTED['not-saved'] });
    disk.failing.clear();
    await house.enter(table);
  });

  it('[S31] no table is promised that could not be kept', async () => {
    disk.failing.add('create');
    const answer = await post('/api/tables', { seats: 2 });
    disk.failing.clear();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'not-saved' });
  });
});

it('[S42] a server told to end answers what was asked, saves, and says goodbye', async () => {
  const storage = await openStorage({ folder: ':memory:' });
  const keeping = new FaultyStorage(storage);
  // Looked at after the house has closed it.
  vi.spyOn(storage, 'close').mockResolvedValue();
  await house.close();
  house = await openTestHouse({ storage: keeping.storage });
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
  const asked = Promise.all(Array.from({ length: 20 }, () => ann.ask({ verb: 'roll', pieces: [die] })));
  await ann.until(() => ann.heard.answer.length > 0);
  await house.close();
  const answers = await asked;
  expect(answers.every((answer) => answer.ok || answer.refusal.refused === 'closing')).toBe(true);
  await ann.closed();
  expect(ann.closedWith).toBe(CLOSED.shutting_down);
  const last = Math.max(...answers.map((answer) => (answer.ok ? answer.version : 0)));
  const stored = await storage.load(table, { acts: 'since-snapshot' });
  expect(stored).toMatchObject({ version: last, acts: [] });
  house = await openTestHouse();
});
