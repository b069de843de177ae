import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from './startServer.ts';
import type { RunningServer } from './startServer.ts';
import { testConfig } from './testing/testHouse.ts';

let server: RunningServer;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'orrery-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
  writeFileSync(join(dist, 'assets/main-1a2b.js'), 'export {};');
  writeFileSync(join(dist, 'assets/main-1a2b.js.br'), brotliCompressSync('export const packed = true;'));
  server = await startServer(testConfig({ dist, origins: ['https://friend.example'] }));
});
afterAll(async () => {
  await server?.close();
  rmSync(dist, { recursive: true, force: true });
});
const get = (path: string, init?: RequestInit) => fetch(server.address + path, init);

describe('the site', () => {
  it('says that it is well', async () => {
    const answer = await get('/health');
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  it.each(['/', '/table/k7f3'])('%s is the page, and never from a cache', async (path) => {
    const answer = await get(path);
    expect(await answer.text()).toContain('Orrery');
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('hashed files may be kept for ever', async () => {
    const answer = await get('/assets/main-1a2b.js');
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('a packed copy goes to whoever can unpack it, and stays as it was for others', async () => {
    const packed = await get('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toMatch('javascript');
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await packed.text()).toBe('export const packed = true;');
    const plain = await get('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('export {};');
  });

  it.each(['/assets/gone.js', '/gone.png', '/..%2f..%2fpackage.json'])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('[S46] grants other sites nothing', async () => {
    const headers = { Origin: 'https://stranger.example' };
    for (const answer of [
      await get('/', { headers }),
      await get('/matchmake/join/table', { method: 'OPTIONS', headers }),
    ]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

it('[S49] without a password there is no inspector', async () => {
  expect((await get('/monitor')).status).toBe(404);
  expect((await get('/monitor/api')).status).toBe(404);
});

describe('a socket', () => {
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'b3JyZXJ5IG9ycmVyeSBvcg==',
  };
  /** The status a page of `origin` is answered with. */
  const knock = (origin?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = origin === undefined ? upgrade : { ...upgrade, Origin: origin };
      const asked = request(server.address, { headers });
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      });
      asked.on('response', (answer) => resolve(answer.resume().statusCode));
      asked.on('error', reject);
      asked.end();
    });

  it('[S46] opens for our own page, for a named site and for a program', async () => {
    expect(await knock(server.address)).toBe(101);
    expect(await knock('https://friend.example')).toBe(101);
    expect(await knock()).toBe(101);
  });

  it.each(['https://stranger.example', 'null', 'http://localhost:1'])(
    '[S46] stays shut for a page of %s',
    async (origin) => {
      expect(await knock(origin)).toBe(403);
    },
  );
});

it('a port in use is an error, not a wait', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { port } = new URL(server.address);
  await expect(startServer(testConfig({ port: Number(port), dist }))).rejects.toThrow(/EADDRINUSE/);
});
