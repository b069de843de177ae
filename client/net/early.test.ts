import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFrom, askEarly } from './early.ts';

let server: Server;
let address: string;
const heard: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end(String(heard.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it('what was asked for early is asked for once, and given out once', async () => {
  askEarly(`${address}/open`, { method: 'POST' });
  expect(await (await answerFrom(`${address}/open`, { method: 'POST' })).text()).toBe('1');
  expect(await (await answerFrom(`${address}/open`, { method: 'POST' })).text()).toBe('2');
  expect(heard).toEqual(['POST /open', 'POST /open']);
});

it('an early question that failed fails for whoever wanted the answer', async () => {
  askEarly('http://127.0.0.1:1/nobody');
  await expect(answerFrom('http://127.0.0.1:1/nobody')).rejects.toThrow('fetch failed');
});
