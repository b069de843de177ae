import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { inflateRawSync } from 'node:zlib';
import { Protocol } from '@colyseus/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packedIn } from '#protocol/packed';
import { connected } from './testing/connected.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { SharedFrame } from './SharedFrame.ts';
import { packLarge } from './packLarge.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

function read(frame: Uint8Array): Buffer {
  const packed = packedIn(frame);
  return packed === null ? Buffer.from(frame) : inflateRawSync(packed);
}

it.each([
  ['to one', false],
  ['to many', true],
])('[S201] small frames go as they are and large ones packed, each in its turn, %s', async (_how, shared) => {
  const { client, heard, page } = await connected();
  packLarge(client);
  const frames = [10, 1023, 1024, 70_000, 3].map((length, i) => Buffer.alloc(length, `${i}abc`));
  for (const frame of frames) {
    if (shared) new SharedFrame(frame).to(client);
    else client.raw(frame);
  }
  while (heard.length < frames.length) await once(page, 'message');
  expect(heard.map((frame) => packedIn(frame) !== null)).toEqual([false, false, true, true, false]);
  expect(heard.map((frame) => read(frame).equals(frames.shift() as Buffer))).not.toContain(false);
  expect(Math.max(...heard.map((frame) => frame.length))).toBeLessThan(1024);
});

it('[S201] what does not get smaller is not packed', async () => {
  const { client, heard, page } = await connected();
  packLarge(client);
  client.raw(randomBytes(5000));
  while (heard.length === 0) await once(page, 'message');
  expect(heard[0]?.length).toBe(5000);
});

it('[S201] who unpacks is sent the very bytes that who does not is sent, and who never said so is sent none packed', async () => {
  const table = await house.table();
  const plain = await house.enter(table);
  const packing = await house.enter(table, { unpacks: true });
  for (const guest of [plain, packing]) await guest.storySince(0);
  const stateOf = (frames: readonly Uint8Array[]): Buffer | undefined =>
    frames.map(read).find((frame) => frame[0] === Protocol.ROOM_STATE);
  expect(plain.frames.filter((frame) => packedIn(frame) !== null)).toEqual([]);
  expect(packing.frames.filter((frame) => packedIn(frame) !== null).length).toBeGreaterThan(1);
  expect(stateOf(packing.frames)).toEqual(stateOf(plain.frames));
  expect(packing.seen).toEqual(plain.seen);
  expect(packing.heard.story).toEqual(plain.heard.story);
});
