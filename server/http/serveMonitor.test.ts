import { afterAll, beforeAll, expect, it } from 'vitest';
import { canariesIn } from '../testing/birds.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const PASSWORD = 'the cat sleeps on the stove';
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({}, { monitorPassword: PASSWORD });
});
afterAll(() => house?.close());

const look = (path: string): Promise<Response> =>
  fetch(`${house.address}/monitor${path}`, {
    headers: { Authorization: `Basic ${Buffer.from(`operator:${PASSWORD}`).toString('base64')}` },
  });

it('[S100] the inspector shows of a table what a spectator sees', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const rooms = await look('/api');
  expect(await rooms.text()).toContain(table);
  const text = await (await look(`/api/room?roomId=${table}`)).text();
  expect(canariesIn(text)).toEqual([
    'canary-letter-01',
    'canary-open-01',
    'canary-open-02',
    'canary-open-03',
  ]);
  expect(text).toContain(ann.room.sessionId);
  await house.clear();
});

it('[S100] the inspector shows a large table too', async () => {
  const table = await house.table({ game: 'birds', seats: ['red'] });
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const open = (): number[] =>
    ann.seen.pieces
      .filter((p) => p.kind === 'bird' && p.place === 'table' && p.facing === 'up')
      .map((p) => p.id);
  while (open().length < 400) await ann.caughtUp(await ann.do({ verb: 'copy', pieces: open() }));
  const text = await (await look(`/api/room?roomId=${table}`)).text();
  expect(text.length).toBeGreaterThan(100_000);
  await house.clear();
});

it('[S100] nothing else of a room is read or called through the inspector', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const call = (method: string, args = '[]'): Promise<Response> =>
    look(`/api/room/call?roomId=${table}&method=${method}&args=${encodeURIComponent(args)}`);
  for (const [method, args] of [
    ['getInspectData', '[]'],
    ['live', 'null'],
    ['state', 'null'],
    ['_editStateProperty', '[["version"],7]'],
    ['_sendMessageToClient', `["${ann.room.sessionId}","chat",{}]`],
  ])
    expect((await call(method ?? '', args)).status).toBe(404);
  for (const path of ['/api/../api/room/call', '/api//room/call', '/api/room/%63all'])
    expect((await look(`${path}?roomId=${table}&method=live&args=null`)).status).toBe(404);
  expect((await call('_forceClientDisconnect', `["${ann.room.sessionId}"]`)).status).toBe(200);
  await ann.closed();
  await house.clear();
});
