import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { AddressLimits } from './AddressLimits.ts';
import { wallClock } from '../clock/Clock.ts';
import { DEFAULT_LIMITS } from '../config.ts';
import type { DoorRules } from './frontDoor.ts';
import { countLines, openHttp } from './frontDoor.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let http: Server = openHttp();
const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
  http.close();
});

async function listening(server: Server): Promise<Server> {
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A line to the house on which so much is said. */
function dial(words = ''): { line: Socket; closed: Promise<void> } {
  const { port } = http.address() as AddressInfo;
  const line = connect(port, '127.0.0.1', () => line.write(words));
  lines.push(line);
  line.on('error', () => {});
  line.resume();
  return { line, closed: new Promise((resolve) => line.once('close', () => resolve())) };
}

const door = (proxies: number, notAdmitted: string[] = []): DoorRules => ({
  addresses: new AddressLimits(DEFAULT_LIMITS, wallClock),
  origins: [],
  proxies,
  isOurs: () => true,
  notAdmitted: (why) => void notAdmitted.push(why),
});

const connections = (): Promise<number> =>
  new Promise((resolve) => http.getConnections((_, count) => resolve(count)));

it('[S47] who never finishes a handshake is hung up on', async () => {
  await listening(openHttp(100));
  await dial('GET /x/y HTTP/1.1\r\nHost: localhost\r\nUpgrade: webso').closed;
  await dial('').closed;
  expect(await connections()).toBe(0);
});

it('[S47] lines are limited per address before a word is said on them', async () => {
  const why: string[] = [];
  const server = await listening(openHttp());
  countLines(server, door(0, why), 2);
  const open = Array.from({ length: 4 }, () => dial());
  await Promise.all(open.map(({ line }) => new Promise((resolve) => line.once('connect', resolve))));
  await dial().closed;
  expect(why).toEqual(['too-many-lines']);
  // Who hangs up makes room.
  open[0]?.line.destroy();
  await open[0]?.closed;
  const answered = new Promise<string>((resolve) =>
    server.once('request', (request, response) => {
      response.end();
      resolve(request.url ?? '');
    }),
  );
  await expect.poll(connections).toBe(3);
  dial('GET /again HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answered).toBe('/again');
});

it('[S47] behind our own proxies lines are theirs to count', async () => {
  const server = await listening(openHttp());
  countLines(server, door(1), 1);
  const open = Array.from({ length: 8 }, () => dial());
  await Promise.all(open.map(({ line }) => new Promise((resolve) => line.once('connect', resolve))));
  await expect.poll(connections).toBe(8);
});

it.each(['[', 'a b', '@', 'localhost:99999', '%'])(
  '[S44] a request for the host %s is refused, and nothing of it is reported',
  async (host) => {
    const house = await openTestHouse();
    const { port } = new URL(house.address);
    const said = (words: string): Promise<string> =>
      new Promise((resolve) => {
        let text = '';
        const line = connect(Number(port), 'localhost', () => line.write(words));
        lines.push(line);
        line.on('data', (chunk) => (text += String(chunk)));
        line.on('close', () => resolve(text));
      });
    const end = `Host: ${host}\r\nContent-Length: 0\r\n`;
    expect(await said(`POST /matchmake/joinById/x HTTP/1.1\r\n${end}\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    expect(await said(`GET / HTTP/1.1\r\n${end}\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: b3JyZXJ5IG9ycmVyeSBvcg==\r\n';
    expect(await said(`GET /x/y HTTP/1.1\r\n${end}${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 403 /);
    expect(house.faults).toEqual([]);
    await house.close();
  },
);
