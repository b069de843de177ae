import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { CLOSED } from '#protocol/codes';
import { TableState } from '#protocol/TableState';
import { Mirror } from '../sync/Mirror.ts';
import { Pointers } from '../presence/Pointers.ts';
import { GrowingSerializer } from './GrowingSerializer.ts';
import { Guest, newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
const clock = new ManualClock();
const LIMITS = {
  socketsPerAddress: 12,
  postsPerMinute: 200,
  looksPerMinute: 100,
  tablesPerHour: 20,
  picturesPerHour: 10,
  savedMegabytesPerHour: 100,
  triesPerMinute: 5,
};
const PASSWORD = 'correct horse battery';
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  house = await openTestHouse(
    { clock, rateLimit: { perSecond: 20, burst: 40, patience: 30, garbage: 5 } },
    { limits: LIMITS, proxies: 1, monitorPassword: PASSWORD, origins: ['https://friend.example'] },
  );
});
afterAll(() => house?.close());

/** As if from another address; our proxy says so. */
let addresses = 0;
const newAddress = (): string => `10.0.${(addresses >> 8) & 255}.${++addresses & 255}`;
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(house.address + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress(), ...headers },
  });

async function pair() {
  await house.clear();
  clock.pass(3_600_000);
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  return { table, ann, bob };
}

/** The room is well: somebody can still play in it. */
async function isWell(guest: Guest): Promise<void> {
  clock.pass(10_000);
  const die = guest.seen.pieces.find((p) => p.kind === 'die')?.id;
  expect(await guest.ask({ verb: 'roll', pieces: [die] })).toMatchObject({ ok: true });
}

/** Time goes on until then. */
async function meanwhile(holds: () => boolean): Promise<void> {
  while (!holds()) {
    clock.pass(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const toldToGo = (guest: Guest): Promise<void> => meanwhile(() => guest.closedWith !== null);

describe('garbage', () => {
  it('[S44] messages that make no sense are warned about once, then counted, then cut', async () => {
    const { ann, bob } = await pair();
    const nonsense: [string, unknown][] = [
      ['ask', 'hello'],
      ['dance', {}],
      ['point', { x: Number.NaN, y: 0, z: 0 }],
      ['chat', { text: 'x'.repeat(5000), to: { kind: 'all' } }],
      ['__proto__', { seq: 1 }],
    ];
    for (const [type, message] of nonsense) ann.send(type as 'ask', message);
    await ann.until(() => ann.heard.warning.length > 0);
    expect(ann.heard.warning.map((w) => w.code)).toEqual(['not-understood']);
    await isWell(ann);
    ann.send('since', { version: -1 });
    await toldToGo(ann);
    expect(ann.closedWith).toBe(CLOSED.garbage);
    await isWell(bob);
  });

  it('[S44] [S1] a request that makes no sense is refused under its number', async () => {
    const { ann } = await pair();
    for (const request of [null, 7, { verb: 'juggle' }, { verb: 'flip', pieces: 'all' }, { do: 'nothing' }]) {
      expect(await ann.ask(request)).toMatchObject({ refusal: { refused: 'bad-command' } });
      expect(await ann.manage(request as never)).toMatchObject({ refusal: { refused: 'bad-command' } });
    }
    await isWell(ann);
  });

  it('[S44] no bytes whatsoever end a room or the process', async () => {
    const { table, bob } = await pair();
    const chance = new FastChance('frames');
    const uncaught: unknown[] = [];
    const note = (error: unknown): void => void uncaught.push(error);
    process.on('uncaughtException', note);
    for (let round = 0; round < 25; round++) {
      const guest = await Guest.enter(house.address, table, { seat: 'green' });
      for (let n = 0; n < 12; n++) {
        const bytes = Uint8Array.from({ length: chance.below(40) }, () => chance.below(256));
        // Half of them pretend to be messages.
        if (n % 2 === 0 && bytes.length > 0)
          bytes[0] = [10, 11, 12, 13, 14, 15, 16, 17][chance.below(8)] ?? 0;
        guest.sendRaw(bytes);
      }
      guest.send('since', { version: 0 });
      await meanwhile(() => guest.closedWith !== null || guest.heard.story.length > 0);
      guest.vanish();
      clock.pass(60_000);
    }
    await isWell(bob);
    expect(house.services.metrics.total('garbage')).toBeGreaterThan(50);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });

  it('[S44] a message that cannot be read to its end is garbage like any other, and no word of it is reported', async () => {
    const { ann, bob } = await pair();
    const before = house.faults.length;
    const chat = Buffer.from([13, 0xa4, ...Buffer.from('chat')]);
    const words = Buffer.from([0x81, 0xa4, ...Buffer.from('text'), 0xac, ...Buffer.from('canary-words')]);
    ann.sendRaw(Buffer.concat([chat, words, Buffer.from([7])]));
    ann.sendRaw(Buffer.concat([chat, words.subarray(0, 12)]));
    // Nested too deep for anything that reads by recursion.
    ann.sendRaw(Buffer.concat([chat, Buffer.alloc(60_000, 0x91), Buffer.from([0xc0])]));
    await ann.until(() => ann.heard.warning.length > 0);
    expect(ann.heard.warning.map((w) => w.code)).toEqual(['not-understood']);
    await isWell(ann);
    await isWell(bob);
    expect(house.faults.slice(before)).toEqual([]);
  });

  it('[S81] what fails in our own code is a report, and not held against who sent the message', async () => {
    const { ann, bob } = await pair();
    const [faults, garbage] = [house.faults.length, house.services.metrics.total('garbage')];
    const failing = vi.spyOn(Pointers.prototype, 'point').mockImplementation(() => {
      throw new Error('a bug in the pointers');
    });
    // More of them than garbage is forgiven.
    for (let n = 0; n < 10; n++) ann.send('point', { x: n, y: 0, z: 0 });
    await meanwhile(() => house.faults.length === faults + 10);
    failing.mockRestore();
    await isWell(ann);
    await isWell(bob);
    expect(ann.heard.warning).toEqual([]);
    expect(house.services.metrics.total('garbage')).toBe(garbage);
  });

  it('[S81] who cannot be given the state is asked to come again, and nobody is blamed', async () => {
    const { table, bob } = await pair();
    const [faults, garbage] = [house.faults.length, house.services.metrics.total('garbage')];
    vi.spyOn(GrowingSerializer.prototype, 'getFullState').mockImplementationOnce(() => {
      throw new Error('a bug in the encoder');
    });
    const sdk = new Client(house.address);
    const key = newKey();
    const room = await sdk.joinById<TableState>(table, { key, page: '0123456789abcdef' }, TableState);
    room.reconnection.enabled = false;
    const code = await new Promise<number>((resolve) => room.onLeave(resolve));
    expect(code).toBe(CLOSED.fault);
    expect(house.faults.slice(faults).map(({ where }) => where)).toEqual(['state']);
    expect(house.services.metrics.total('garbage')).toBe(garbage);
    await isWell(bob);
    const again = await house.enter(table, { key, page: '0123456789abcdef' });
    expect(again.version).toBe(bob.version);
  });

  it('[S44] a frame that is too long is not read', async () => {
    const { ann, bob } = await pair();
    ann.sendRaw(new Uint8Array(65 * 1024).fill(13));
    await toldToGo(ann);
    expect(ann.closedWith).toBe(1009);
    await isWell(bob);
  });

  it('[S19] when the state cannot be written, it is written anew and everybody looks again', async () => {
    const { table, ann, bob } = await pair();
    const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
    vi.spyOn(Mirror.prototype, 'follow').mockImplementationOnce(() => {
      throw new Error('a bug in the mirror');
    });
    ann.send('ask', { seq: 1, request: { verb: 'roll', pieces: [die] } });
    for (const guest of [ann, bob]) await guest.closed();
    expect([ann.closedWith, bob.closedWith]).toEqual([CLOSED.look_again, CLOSED.look_again]);
    const again = await house.enter(table, { key: ann.key, page: ann.page });
    expect(again.welcome.answered).toBe(1);
    expect(again.version).toBe(ann.version + 1);
    await isWell(again);
  });
});

describe('floods', () => {
  it('[S45] who sends too much is warned, then refused, then cut; the others notice nothing', async () => {
    const { ann, bob } = await pair();
    const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
    for (let seq = 1; seq <= 60; seq++) ann.send('ask', { seq, request: { verb: 'roll', pieces: [die] } });
    await ann.until(() => ann.heard.answer.length >= 60);
    const refused = ann.heard.answer.filter((a) => !a.ok && a.refusal.refused === 'too-fast');
    expect(refused.length).toBeGreaterThan(10);
    expect(ann.heard.warning.filter((w) => w.code === 'too-fast')).toHaveLength(1);
    await isWell(ann);
    for (let n = 0; n < 400; n++) ann.send('point', { x: 1, y: 1, z: 1 });
    await toldToGo(ann);
    expect(ann.closedWith).toBe(CLOSED.flooding);
    await isWell(bob);
  });

  it('[S45] who is cut is gone and not heard at once, and told so only after a while', async () => {
    const { ann, bob } = await pair();
    const { person } = ann.heard.welcome[0] ?? {};
    const isHere = (): boolean | undefined =>
      bob.heard.people.at(-1)?.people.find(({ id }) => id === person)?.present;
    expect(isHere()).toBe(true);
    for (let n = 0; n < 400; n++) ann.send('point', { x: 1, y: 1, z: 1 });
    await bob.until(() => isHere() === false);
    ann.send('chat', { text: 'let me in', to: { kind: 'all' } });
    clock.pass(250);
    await bob.ask({ verb: 'nothing' });
    expect(ann.closedWith).toBeNull();
    await toldToGo(ann);
    expect(ann.closedWith).toBe(CLOSED.flooding);
    expect(bob.heard.chat).toEqual([]);
  });

  it('[S47] sockets are limited per address', async () => {
    const { table } = await pair();
    const from = newAddress();
    const many = await Promise.allSettled(Array.from({ length: 14 }, () => enterFrom(table, from)));
    expect(many.filter((one) => one.status === 'fulfilled')).toHaveLength(12);
    const isIn = (entering: Promise<Guest>) =>
      entering.then(
        () => true,
        () => false,
      );
    expect(await isIn(enterFrom(table, from))).toBe(false);
    const other = await enterFrom(table, newAddress());
    for (const one of many) if (one.status === 'fulfilled') one.value.vanish();
    await vi.waitFor(async () => (await enterFrom(table, from)).vanish(), { timeout: 60_000, interval: 20 });
    other.vanish();
  });

  it('[S47] requests and new tables are limited per address', async () => {
    const from = { 'X-Forwarded-For': newAddress() };
    const tables = await Promise.all(
      Array.from({ length: 25 }, () => post('/api/tables', '{"seats":2}', from)),
    );
    expect(tables.filter((answer) => answer.status === 201)).toHaveLength(20);
    expect(tables.filter((answer) => answer.status === 429)).toHaveLength(5);
    const posts = await Promise.all(Array.from({ length: 190 }, () => post('/api/mine', '{}', from)));
    expect(posts.filter((answer) => answer.status === 429).length).toBeGreaterThan(10);
    clock.pass(60_000);
    expect((await post('/api/mine', '{}', from)).status).toBe(400);
  });

  it('[S47] looking is limited per address, however cheap one look is', async () => {
    const headers = { 'X-Forwarded-For': newAddress() };
    const look = async (): Promise<number> =>
      (await fetch(`${house.address}/api/tables`, { headers })).status;
    const looks = await Promise.all(Array.from({ length: 120 }, look));
    expect(looks.filter((status) => status === 200)).toHaveLength(100);
    expect(looks.filter((status) => status === 429)).toHaveLength(20);
    clock.pass(60_000);
    expect(await look()).toBe(200);
  });

  it('[S47] whom a stranger speaks for is not believed: what our proxy added stands last', async () => {
    const address = newAddress();
    const say = (n: number) => ({ 'X-Forwarded-For': `1.2.3.${n}, ${address}`, 'X-Real-IP': `4.4.4.${n}` });
    const tables = await Promise.all(
      Array.from({ length: 25 }, (_, n) => post('/api/tables', '{"seats":2}', say(n))),
    );
    expect(tables.filter((answer) => answer.status === 429)).toHaveLength(5);
  });
});

/** Comes in as if from this address. */
function enterFrom(table: string, address: string): Promise<Guest> {
  return Guest.enter(house.address, table, { from: address });
}

describe('HTTP', () => {
  it('[S46] a strange page can ask for nothing', async () => {
    const { table } = await pair();
    for (const path of [
      '/api/tables',
      `/api/tables/${table}/open`,
      '/api/mine',
      `/matchmake/joinById/${table}`,
    ]) {
      const answer = await post(path, JSON.stringify({ key: newKey() }), {
        Origin: 'https://stranger.example',
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    for (const origin of [house.address, 'https://friend.example'])
      expect((await post(`/api/tables/${table}/open`, '', { Origin: origin })).status).toBe(200);
  });

  it('[S48] a request that is too long, or does not say how long it is, is not read', async () => {
    const long = JSON.stringify({ seats: 2, title: 'x'.repeat(70_000) });
    for (const path of ['/api/tables', `/matchmake/joinById/${'0'.repeat(32)}`])
      expect((await post(path, long)).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"seats":2}'));
        controller.close();
      },
    });
    const answer = await fetch(`${house.address}/api/tables`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'X-Forwarded-For': newAddress() },
    });
    expect(answer.status).toBe(411);
  });

  it.each(['{', '[]', 'null', '"x"', '{"key":"short"}'])(
    '[S44] a body like %s is refused with a sentence',
    async (body) => {
      for (const path of ['/api/tables', '/api/mine']) {
        const answer = await post(path, body);
        expect(answer.status).toBe(400);
        expect(((await answer.json()) as { text: string }).text).toMatch(/\.$/);
      }
      expect((await post(`/matchmake/joinById/${'0'.repeat(32)}`, body)).ok).toBe(false);
    },
  );

  it('[S44] a body that is nested without end is refused before anybody looks into it', async () => {
    const deep = `{"seats":2,"knobs":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    for (const [path, code] of [
      ['/api/tables', 'bad-request'],
      ['/api/mine', 'bad-request'],
      ['/api/import', 'broken-save'],
    ] as const) {
      const answer = await post(path, deep);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ code });
    }
  });

  it('[S49] health and metrics tell numbers only', async () => {
    const { ann } = await pair();
    await isWell(ann);
    expect(await (await fetch(`${house.address}/health`)).json()).toEqual({ status: 'ok' });
    const text = await (await fetch(`${house.address}/metrics`)).text();
    for (const line of ['orrery_rooms ', 'orrery_clients 2', 'orrery_acts_total ', 'orrery_faults_total'])
      expect(text).toContain(line);
    expect(text).toMatch(/orrery_refusals_total\{what="too-fast"\} \d+/);
    expect(text).toMatch(/orrery_answer_seconds_bucket\{le="\+Inf"\} \d+/);
    for (const secret of [ann.key, ann.room.roomId, 'canary', PASSWORD]) expect(text).not.toContain(secret);
  });

  it('[S49] the inspector opens only with its password', async () => {
    const basic = (password: string) => ({
      headers: { Authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` },
    });
    expect((await fetch(`${house.address}/monitor/`)).status).toBe(401);
    expect((await fetch(`${house.address}/monitor/`, basic('wrong'))).status).toBe(401);
    expect((await fetch(`${house.address}/monitor/`, basic(PASSWORD))).status).toBe(200);
    expect((await fetch(`${house.address}/monitor/api/`, basic('wrong'))).status).toBe(401);
    // A strange page in the browser of somebody who has typed the password in.
    const headers = { ...basic(PASSWORD).headers, 'Sec-Fetch-Site': 'cross-site' };
    expect((await fetch(`${house.address}/monitor/api/`, { headers })).status).toBe(404);
  });
});

it('[S44] nothing in all this was reported with a secret in it', () => {
  const said = house.faults
    .map(({ where, error }) => `${where} ${String((error as Error).stack)}`)
    .join('\n');
  expect(said).not.toContain('canary');
  expect(said).not.toMatch(/[0-9a-f]{64}/);
});
