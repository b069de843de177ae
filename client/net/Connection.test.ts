import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { FromServer } from '#protocol/messages';
import { FROM_SERVER_NAMES } from '#protocol/fromServerNames';
import { newTable } from '../../tools/lib/newTable.ts';
import type { ServedHouse } from '../../tools/lib/serveHouse.ts';
import { serveHouse } from '../../tools/lib/serveHouse.ts';
import type { ConnectionListener, Timing } from './Connection.ts';
import { Connection } from './Connection.ts';
import { EntryRefused } from './enterTable.ts';
import { Line } from './testing/Line.ts';

const folders: string[] = [];
const servers: ServedHouse[] = [];
const lines: Line[] = [];
const connections: Connection[] = [];
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.leave()));
  await Promise.all(lines.splice(0).map((line) => line.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function serve(settings: Readonly<Record<string, string>> = {}): Promise<ServedHouse> {
  const server = await serveHouse({ settings });
  servers.push(server);
  return server;
}

const portOf = ({ address }: ServedHouse): string => new URL(address).port;

async function lineTo(server: ServedHouse): Promise<Line> {
  const line = await Line.to(Number(portOf(server)));
  lines.push(line);
  return line;
}

interface Heard {
  readonly welcomes: FromServer['welcome'][];
  readonly acts: number[];
  /** How often the story was told. */
  readonly stories: number[];
  readonly connection: Connection;
}

function visit(address: string, table: string, more: ConnectionListener = {}, timing: Timing = {}): Heard {
  const welcomes: FromServer['welcome'][] = [];
  const acts: number[] = [];
  const stories: number[] = [];
  const connection = new Connection(
    { address, table, key: randomBytes(32).toString('hex'), name: 'Ann' },
    more,
    timing,
  );
  connection.messages.on('welcome', (welcome) => welcomes.push(welcome));
  connection.messages.on('act', ({ version }) => acts.push(version));
  connection.messages.on('story', ({ since }) => stories.push(since));
  connections.push(connection);
  return { welcomes, acts, stories, connection };
}

const title = (value: string) => ({ verb: 'set', key: 'title', value });

it('a request is answered, and its act is told', async () => {
  const server = await serve();
  const { connection, acts } = visit(
    server.address,
    await newTable(server.address, { seats: ['red', 'blue'] }),
  );
  await connection.come();
  expect(await connection.askPeople({ do: 'sit', seat: 'red' })).toMatchObject({ ok: true });
  const answer = await connection.ask(title('Friday'));
  expect(answer).toMatchObject({ ok: true });
  expect(acts).toContain(answer.ok ? answer.version : 0);
  expect(connection.standing).toBe('here');
});

it('[S201] what comes packed is read in its turn: the state before what is told after it, the story before what follows', async () => {
  const server = await serve();
  const order: string[] = [];
  const id = await newTable(server.address, { game: 'classics', seats: ['red'] });
  const connection = new Connection(
    { address: server.address, table: id, key: randomBytes(32).toString('hex'), name: 'Ann', seat: 'red' },
    {
      state: ({ pieces }, fresh) => order.push(fresh ? `state of ${pieces.size > 100}` : 'patch'),
    },
  );
  for (const name of FROM_SERVER_NAMES) connection.messages.on(name, () => order.push(name));
  connections.push(connection);
  await connection.come();
  expect(await connection.ask(title('Friday'))).toMatchObject({ ok: true });
  expect(order[0]).toBe('state of true');
  expect(order).toContain('story');
  expect(order.indexOf('welcome')).toBeLessThan(order.indexOf('story'));
  expect(order.indexOf('story')).toBeLessThan(order.indexOf('act'));
  expect(order.indexOf('patch')).toBeLessThan(order.indexOf('act'));
});

it('after a restart of the server it comes back as the same person and sends what was not answered', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-'));
  folders.push(data);
  const first = await serve({ DATA: data });
  const { connection, welcomes, acts } = visit(
    first.address,
    await newTable(first.address, { seats: ['red', 'blue'] }),
  );
  await connection.come();
  await connection.askPeople({ do: 'sit', seat: 'red' });
  await connection.ask(title('before'));
  servers.length = 0;
  await first.close();
  await vi.waitUntil(() => connection.standing === 'away', 60_000);
  const late = connection.ask(title('after'));
  await serve({ PORT: portOf(first), DATA: data });
  const answer = await late;
  expect(answer).toMatchObject({ ok: true });
  expect(welcomes).toHaveLength(2);
  expect(welcomes[1]).toMatchObject({ person: welcomes[0]?.person, seat: 'red' });
  await vi.waitUntil(() => acts.includes(answer.ok ? answer.version : 0), 60_000);
  expect(acts).toEqual([...new Set(acts)].toSorted((a, b) => a - b));
});

it('after a cut somebody is called as they were before it, not by the name they came under', async () => {
  const server = await serve();
  const line = await lineTo(server);
  let name: string | undefined;
  const { connection, welcomes } = visit(line.address, await newTable(server.address, { seats: ['red'] }));
  connection.messages.on('people', ({ people }) => (name = people[0]?.name));
  await connection.come();
  await connection.askPeople({ do: 'rename', name: 'Andromeda' });
  await vi.waitUntil(() => name === 'Andromeda', 60_000);
  name = undefined;
  line.cut();
  await vi.waitUntil(() => welcomes.length === 2 && name !== undefined, 60_000);
  expect(name).toBe('Andromeda');
});

it('a name drawn by lot is for who is new: who is known keeps theirs', async () => {
  const server = await serve();
  const table = await newTable(server.address, { seats: ['red'] });
  const key = randomBytes(32).toString('hex');
  for (const drawn of ['Adhara', 'Mira']) {
    let name: string | undefined;
    const connection = new Connection(
      { address: server.address, table, key, name: drawn, nameIsDrawn: true },
      {},
    );
    connection.messages.on('people', ({ people }) => (name = people[0]?.name));
    connections.push(connection);
    await connection.come();
    await vi.waitUntil(() => name !== undefined, 60_000);
    expect(name).toBe('Adhara');
  }
});

it('a table that does not exist is said so at once, and not tried again', async () => {
  const server = await serve();
  const { connection } = visit(server.address, 'f'.repeat(32));
  await expect(connection.come()).rejects.toBeInstanceOf(EntryRefused);
  expect(connection.standing).toBe('gone');
  expect(await connection.ask(title('nobody'))).toMatchObject({ ok: false, refusal: { refused: 'gone' } });
});

it('a line that is dead without a word is given up for another, and what was asked meanwhile is done', async () => {
  const server = await serve();
  const line = await lineTo(server);
  const table = await newTable(server.address, { seats: ['red', 'blue'] });
  const { connection, welcomes } = visit(line.address, table, {}, { patience: 1000 });
  await connection.come();
  await connection.askPeople({ do: 'sit', seat: 'red' });
  line.goDead();
  expect(await connection.ask(title('out of the tunnel'))).toMatchObject({ ok: true });
  expect(welcomes).toHaveLength(2);
});

it('an act that comes before the story it continues makes nothing of it be missed', async () => {
  const server = await serve();
  const line = await lineTo(server);
  const table = await newTable(server.address, { seats: ['red', 'blue'] });
  const bea = visit(server.address, table).connection;
  await bea.come();
  await bea.askPeople({ do: 'sit', seat: 'blue' });
  let isBack = false;
  let version = 0;
  const ann = visit(line.address, table, {
    standing(standing) {
      // Here again, and about to ask for what was missed.
      if (isBack && standing === 'here') line.hold();
    },
    state(state) {
      ({ version } = state);
    },
  });
  await ann.connection.come();
  await vi.waitUntil(() => ann.stories.length > 0, 60_000);
  await bea.ask(title('together'));
  await vi.waitUntil(() => ann.acts.length > 0, 60_000);
  const seen = ann.acts.at(-1) as number;
  line.cut();
  await vi.waitUntil(() => ann.connection.standing === 'away', 60_000);
  isBack = true;
  await bea.ask(title('missed'));
  await bea.ask(title('missed too'));
  await vi.waitUntil(() => ann.connection.standing === 'here', 60_000);
  const ahead = await bea.ask(title('ahead of the story'));
  const last = ahead.ok ? ahead.version : 0;
  await vi.waitUntil(() => version === last, 60_000);
  line.letThrough();
  await vi.waitUntil(() => ann.acts.at(-1) === last, 60_000);
  expect(ann.acts.slice(ann.acts.indexOf(seen))).toEqual([seen, seen + 1, seen + 2, seen + 3]);
});

it('told to hurry, it does not wait for its next try', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-'));
  folders.push(data);
  const first = await serve({ DATA: data });
  const table = await newTable(first.address, { seats: ['red', 'blue'] });
  let pause = 3_600_000;
  const { connection, welcomes } = visit(first.address, table, {}, { pause: () => pause });
  await connection.come();
  await vi.waitUntil(() => welcomes.length === 1, 60_000);
  servers.length = 0;
  await first.close();
  await vi.waitUntil(() => connection.standing === 'away', 60_000);
  await serve({ PORT: portOf(first), DATA: data });
  // A try that is under way is not ours to judge; the hour it would wait is.
  pause = 50;
  connection.hurry();
  await vi.waitUntil(() => welcomes.length === 2, 60_000);
  expect(connection.standing).toBe('here');
});
