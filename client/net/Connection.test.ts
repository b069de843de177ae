import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { FromServer } from '#protocol/messages';
import type { OpenServer } from '../../tools/browser/openServer.ts';
import { openServer } from '../../tools/browser/openServer.ts';
import { Connection, EntryRefused } from './Connection.ts';

vi.setConfig({ testTimeout: 30_000 });
const folders: string[] = [];
const servers: OpenServer[] = [];
const connections: Connection[] = [];
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.leave()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function serve(options: { port?: number; data?: string } = {}): Promise<OpenServer> {
  const server = await openServer(options);
  servers.push(server);
  return server;
}

interface Heard {
  readonly welcomes: FromServer['welcome'][];
  readonly acts: number[];
  readonly connection: Connection;
}

function visit(address: string, table: string): Heard {
  const welcomes: FromServer['welcome'][] = [];
  const acts: number[] = [];
  const connection = new Connection(
    { address, table, key: randomBytes(32).toString('hex'), name: 'Ann' },
    {
      message(name, message) {
        if (name === 'welcome') welcomes.push(message as FromServer['welcome']);
        if (name === 'act') acts.push((message as FromServer['act']).version);
      },
    },
  );
  connections.push(connection);
  return { welcomes, acts, connection };
}

const title = (value: string) => ({ verb: 'set', key: 'title', value });

it('a request is answered, and its act is told', async () => {
  const server = await serve();
  const { connection, acts } = visit(server.address, await server.table(['red', 'blue']));
  await connection.come();
  expect(await connection.company({ do: 'sit', seat: 'red' })).toMatchObject({ ok: true });
  const answer = await connection.ask(title('Friday'));
  expect(answer).toMatchObject({ ok: true });
  expect(acts).toContain(answer.ok ? answer.version : 0);
  expect(connection.standing).toBe('here');
});

it('after a restart of the server it comes back as the same person and sends what was not answered', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-'));
  folders.push(data);
  const first = await serve({ data });
  const { connection, welcomes, acts } = visit(first.address, await first.table(['red', 'blue']));
  await connection.come();
  await connection.company({ do: 'sit', seat: 'red' });
  await connection.ask(title('before'));
  servers.length = 0;
  await first.close();
  await vi.waitUntil(() => connection.standing === 'away');
  const late = connection.ask(title('after'));
  await serve({ port: first.port, data });
  const answer = await late;
  expect(answer).toMatchObject({ ok: true });
  expect(welcomes).toHaveLength(2);
  expect(welcomes[1]).toMatchObject({ person: welcomes[0]?.person, seat: 'red' });
  await vi.waitUntil(() => acts.includes(answer.ok ? answer.version : 0));
  expect(acts).toEqual([...new Set(acts)].toSorted((a, b) => a - b));
});

it('a table that does not exist is said so at once, and not tried again', async () => {
  const server = await serve();
  const { connection } = visit(server.address, 'f'.repeat(32));
  await expect(connection.come()).rejects.toBeInstanceOf(EntryRefused);
  expect(connection.standing).toBe('gone');
  expect(await connection.ask(title('nobody'))).toMatchObject({ ok: false, refusal: { refused: 'gone' } });
});
