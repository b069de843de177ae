import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Alike } from './Alike.ts';

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const socket of server.clients) socket.terminate();
    server.close();
  }
});

/** A client as the room has it, and what its page hears. */
async function connected(packs: boolean): Promise<{ client: Client; heard: Buffer[]; page: WebSocket }> {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: packs });
  servers.push(server);
  await once(server, 'listening');
  const page = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(page, 'open')])) as [
    [WebSocket],
    unknown,
  ];
  const heard: Buffer[] = [];
  page.on('message', (message: Buffer) => heard.push(message));
  const client = new WebSocketClient('session', socket) as unknown as Client;
  client.state = ClientState.JOINED;
  return { client, heard, page };
}

const LENGTHS = [1, 125, 126, 65_535, 65_536, 200_000];

it.each([
  ['framed once', false],
  ['by a socket that packs', true],
])('a message of any length arrives whole and in its turn, %s', async (_how, packs) => {
  const { client, heard, page } = await connected(packs);
  const messages = LENGTHS.flatMap((length, i) => [Buffer.alloc(length, i + 1), Buffer.from([100 + i])]);
  messages.forEach((message, i) => {
    if (i % 2 === 0) new Alike(message).to(client);
    else client.raw(message);
  });
  while (heard.length < messages.length) await once(page, 'message');
  expect(heard.map((one) => one.length)).toEqual(messages.map((one) => one.length));
  expect(Buffer.concat(heard).equals(Buffer.concat(messages))).toBe(true);
});

it('with this version of ws no socket makes a head of its own', async () => {
  const { client, heard, page } = await connected(false);
  const send = client.raw.bind(client);
  let asUsual = 0;
  client.raw = (...args) => {
    asUsual++;
    send(...args);
  };
  new Alike(Buffer.from('to all')).to(client);
  while (heard.length === 0) await once(page, 'message');
  expect(String(heard[0])).toBe('to all');
  expect(asUsual).toBe(0);
});

it('who has not come in yet gets it when they have, and who is gone does not', async () => {
  const { client, heard, page } = await connected(false);
  client.state = ClientState.JOINING;
  const waiting: Uint8Array[] = [];
  Object.assign(client, { _enqueuedMessages: waiting });
  new Alike(Buffer.from('later')).to(client);
  expect(waiting.map(String)).toEqual(['later']);
  client.state = ClientState.JOINED;
  page.close();
  await once(page, 'close');
  expect(() => new Alike(Buffer.from('never')).to(client)).not.toThrow();
  expect(heard).toEqual([]);
});
