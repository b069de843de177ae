import { request } from 'node:http';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openStorage } from '../storage/openStorage.ts';

/** What a house answers to whoever calls it by this name. */
function called(address: string, host: string, path = '/api/games', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(`${address}${path}`, { headers: { Host: host, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, text: '' });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'b3JyZXJ5IG9ycmVyeSBvcg==',
};

it('[S161] a house is not heard under a name that only points to it', async () => {
  const house = await openTestHouse();
  for (const host of ['localhost:2567', '127.0.0.1', '[::1]:2567', '192.168.1.7', hostname(), 'a.localhost'])
    expect([host, (await called(house.address, host)).status]).toEqual([host, 200]);
  for (const path of ['/', '/api/games', '/health']) {
    const strange = await called(house.address, 'evil.example:2567', path);
    expect([path, strange.status]).toEqual([path, 421]);
    expect(strange.text).toContain('HOSTS');
  }
  // Its page would be of the same origin as itself.
  const page = { ...UPGRADE, Origin: 'http://evil.example:2567' };
  expect((await called(house.address, 'evil.example:2567', '/x/y', page)).status).toBe(403);
  expect((await called(house.address, 'evil.example:2567', '/x/y', UPGRADE)).status).toBe(403);
  await house.close();
});

it('[S161] a house goes by the names it is given, and behind its own proxy by any', async () => {
  const named = await openTestHouse({}, { hosts: ['table.example', '*.play.example'], proxies: 1 });
  expect((await called(named.address, 'Table.Example')).status).toBe(200);
  expect((await called(named.address, 'friday.play.example:443')).status).toBe(200);
  expect((await called(named.address, 'play.example.evil.example')).status).toBe(421);
  await named.close();
  const behind = await openTestHouse({}, { proxies: 1 });
  expect((await called(behind.address, 'table.example')).status).toBe(200);
  await behind.close();
});

it('[S49] metrics are for who asks from the machine itself, or knows the password', async () => {
  const password = 'correct horse battery';
  const basic = { Authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` };
  const bare = await openTestHouse();
  const ask = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(`${address}/metrics`, { headers })).status;
  expect(await ask(bare.address)).toBe(200);
  // Behind a proxy that nobody mentioned everybody seems to ask from here.
  for (const relayed of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'])
    expect(await ask(bare.address, { [relayed]: '127.0.0.1' })).toBe(404);
  await bare.close();
  const kept = await openTestHouse({}, { proxies: 1, monitorPassword: password });
  expect(await ask(kept.address, { 'X-Forwarded-For': '10.0.0.7' })).toBe(401);
  expect(await ask(kept.address, { 'X-Forwarded-For': '10.0.0.7', ...basic })).toBe(200);
  expect(await ask(kept.address, { 'X-Forwarded-For': '127.0.0.1, 10.0.0.7' })).toBe(401);
  expect(await ask(kept.address)).toBe(200);
  // Guesses are limited per address, for the inspector too, however many come at once.
  const guess = (path: string, from: string) =>
    fetch(kept.address + path, {
      headers: {
        Authorization: `Basic ${Buffer.from('a:wrong').toString('base64')}`,
        'X-Forwarded-For': from,
      },
    });
  for (const path of ['/metrics', '/monitor/']) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess(path, `10.9.0.${path.length}`)));
    const judged = answers.filter(({ status }) => status === 401);
    expect([path, judged.length <= 11, judged.length >= 10]).toEqual([path, true, true]);
  }
  await kept.close();
});

it('[S160] a house that can save nothing says that it is not well, and that it is when it can again', async () => {
  const disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  const clock = new ManualClock();
  const house = await openTestHouse({ storage: disk.storage, clock });
  const health = async () => {
    const answer = await fetch(`${house.address}/health`);
    return [answer.status, await answer.json()];
  };
  expect(await health()).toEqual([200, { status: 'ok' }]);
  disk.failing.add('probe');
  clock.pass(1000);
  expect(await health()).toEqual([503, { status: 'cannot-save' }]);
  expect(house.faults).toHaveLength(1);
  const probes = disk.count('probe');
  for (let n = 0; n < 20; n++) await health();
  expect(disk.count('probe')).toBe(probes);
  disk.failing.clear();
  clock.pass(1000);
  expect(await health()).toEqual([200, { status: 'ok' }]);
  await house.close();
});

it('[S162] the page runs its own scripts alone and stands in no other; what is no page runs nothing', async () => {
  const house = await openTestHouse();
  const policy = async (path: string) =>
    (await fetch(house.address + path)).headers.get('content-security-policy') ?? '';
  for (const path of ['/', '/table/k7', '/index.html']) {
    const said = await policy(path);
    expect(said).toContain("script-src 'self';");
    expect(said).toContain("frame-ancestors 'none'");
    expect(said).toContain(`connect-src 'self' ws://${new URL(house.address).host}`);
    expect(said).not.toMatch(/script-src[^;]*unsafe/);
  }
  for (const path of ['/api/games', '/health', '/assets/none.js', '/metrics'])
    expect([path, await policy(path)]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
  await house.close();
});
