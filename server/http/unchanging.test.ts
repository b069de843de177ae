import { createServer } from 'node:http';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unchanging } from './unchanging.ts';

const told = { games: Array.from({ length: 200 }, (_, n) => ({ id: `game-${n}`, title: 'A game' })) };
let asked = 0;
const app = express();
app.get(
  '/',
  unchanging(() => {
    asked++;
    return told;
  }),
);
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function answer(accepts: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Accept-Encoding': accepts };
  const come = (resolve: (response: IncomingMessage) => void): unknown => get({ port, headers }, resolve);
  const response = await new Promise<IncomingMessage>(come);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers.vary).toBe('Accept-Encoding');
  return { encoding: response.headers['content-encoding'], body: await buffer(response) };
}

it('everybody is told the same, packed as they can read it, and it is worked out once', async () => {
  const [best, usual, none] = [await answer('gzip, br'), await answer('gzip'), await answer('identity')];
  expect(best.encoding).toBe('br');
  expect(JSON.parse(String(brotliDecompressSync(best.body)))).toEqual(told);
  expect(usual.encoding).toBe('gzip');
  expect(JSON.parse(String(gunzipSync(usual.body)))).toEqual(told);
  expect(none.encoding).toBeUndefined();
  expect(JSON.parse(String(none.body))).toEqual(told);
  expect(best.body.length * 5).toBeLessThan(none.body.length);
  expect(asked).toBe(1);
});
