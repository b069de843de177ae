import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { ClientState } from '@colyseus/core';
import { expect, it } from 'vitest';
import { connected } from './testing/connected.ts';
import { SharedFrame } from './SharedFrame.ts';

const LENGTHS = [1, 125, 126, 65_535, 65_536, 200_000];

it.each([
  ['framed once', false],
  ['by a socket that packs', true],
])('a message of any length arrives whole and in its turn, %s', async (_how, packs) => {
  const { client, heard, page } = await connected({ packs });
  const messages = LENGTHS.flatMap((length, i) => [Buffer.alloc(length, i + 1), Buffer.from([100 + i])]);
  messages.forEach((message, i) => {
    if (i % 2 === 0) new SharedFrame(message).to(client);
    else client.raw(message);
  });
  while (heard.length < messages.length) await once(page, 'message');
  expect(heard.map((one) => one.length)).toEqual(messages.map((one) => one.length));
  expect(Buffer.concat(heard).equals(Buffer.concat(messages))).toBe(true);
});

it('who has not come in yet gets it when they have, and who is gone does not', async () => {
  const { client, heard, page } = await connected();
  client.state = ClientState.JOINING;
  const waiting: Uint8Array[] = [];
  Object.assign(client, { _enqueuedMessages: waiting });
  new SharedFrame(Buffer.from('later')).to(client);
  expect(waiting.map(String)).toEqual(['later']);
  client.state = ClientState.JOINED;
  page.close();
  await once(page, 'close');
  expect(() => new SharedFrame(Buffer.from('never')).to(client)).not.toThrow();
  expect(heard).toEqual([]);
});
