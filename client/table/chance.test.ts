import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkAccount } from '#kernel/chance/checkAccount';
import { checkAccounts } from '#kernel/chance/checkAccounts';
import { flatPose } from '#kernel/pose';
import type { ChanceTold } from '#protocol/api';
import { newTable } from '../../tools/lib/newTable.ts';
import type { ServedHouse } from '../../tools/lib/serveHouse.ts';
import { serveHouse } from '../../tools/lib/serveHouse.ts';
import { sealedWith } from './Seen.ts';
import { TableClient } from './TableClient.ts';

let server: ServedHouse;
let table: string;
const clients: TableClient[] = [];
const drawer = new Map<string, string>();
const key = randomBytes(32).toString('hex');

beforeEach(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => drawer.get(name) ?? null,
    setItem: (name: string, text: string) => void drawer.set(name, text),
  });
  server = await serveHouse();
  table = await newTable(server.address, { seats: ['red'] });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.leave()));
  await server?.close();
  vi.unstubAllGlobals();
  drawer.clear();
});

async function visit(): Promise<TableClient> {
  const client = new TableClient({ address: server.address, table, key, name: 'Ann', seat: 'red' });
  clients.push(client);
  await client.come();
  await vi.waitUntil(() => client.seen.table !== null && client.seen.people !== null, 60_000);
  return client;
}

async function told(client: TableClient): Promise<ChanceTold> {
  const before = sealedWith(client.seen);
  await client.askPeople({ do: 'propose', question: 'reseed' });
  await vi.waitUntil(() => sealedWith(client.seen) !== before, 60_000);
  const answer = await fetch(`${server.address}/api/tables/${table}/chance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return (await answer.json()) as ChanceTold;
}

it('[K173] a browser holds a told seed against the seal it saw on an earlier visit, and what it was told against the account', async () => {
  const first = await visit();
  await first.leave();
  const second = await visit();
  await second.ask({ verb: 'take', box: 'classics', entry: 'five-d6-bone', pose: flatPose(0, 0) });
  const dice = [...(second.seen.table?.pieces.values() ?? [])].map(({ id }) => id);
  expect(await second.ask({ verb: 'roll', pieces: dice })).toMatchObject({ ok: true });
  const given = await told(second);
  const [account] = given.accounts;
  if (account === undefined) throw new Error('no seed was told');
  expect(second.chance.seals.map(({ commitment }) => commitment)).toEqual([
    account.commitment,
    given.commitment,
  ]);
  expect(second.chance.seals[0]?.from).toBe(first.chance.seals[0]?.from);
  expect(checkAccount(account, second.chance)).toMatchObject({
    faults: [],
    rolls: 5,
    compared: { isSealSeen: true, rolls: 5 },
  });
  expect(checkAccounts(given, second.chance)).toEqual([]);
});

it('[K173] a seal that was exchanged between two visits is found out', async () => {
  const first = await visit();
  const [seal] = first.chance.seals;
  await first.leave();
  drawer.set('orrery.seals', JSON.stringify([[table, [{ ...seal, commitment: '00'.repeat(32) }]]]));
  const second = await visit();
  const given = await told(second);
  expect(given.accounts.flatMap((account) => checkAccount(account, second.chance).faults).join()).toContain(
    'another seal',
  );
});
