import { randomBytes } from 'node:crypto';
import { Decoder, getRawChangesCallback } from '@colyseus/schema';
import type { DataChange } from '@colyseus/schema';
import { ColyseusSDK, Protocol, Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TableState } from '#protocol/TableState';
import { newTable } from '../../tools/lib/newTable.ts';
import type { ServedHouse } from '../../tools/lib/serveHouse.ts';
import { serveHouse } from '../../tools/lib/serveHouse.ts';

/*
 * What our connection takes from the insides of the SDK, one test a member: an upgrade that changes one of them fails here first, by its name.
 */

let server: ServedHouse;
beforeAll(async () => {
  server = await serveHouse();
});
afterAll(() => server?.close());

/** Makes its rooms itself, and keeps the first byte of every frame that they read. */
class ListeningClient extends ColyseusSDK {
  readonly frames: number[] = [];

  protected override createRoom<T>(name: string, shape?: new (...args: unknown[]) => T): Room<unknown, T> {
    const { frames } = this;
    return new (class extends Room<unknown, T> {
      protected override onMessageCallback(event: MessageEvent): void {
        frames.push(new Uint8Array(event.data as ArrayBuffer)[0] ?? -1);
        super.onMessageCallback(event);
      }
    })(name, shape);
  }
}

async function enter(): Promise<{ room: Room<unknown, TableState>; frames: readonly number[] }> {
  const table = await newTable(server.address, { seats: ['red'] });
  await fetch(`${server.address}/api/tables/${table}/open`, { method: 'POST' });
  const client = new ListeningClient(server.address);
  const key = randomBytes(32).toString('hex');
  const room = await client.joinById<TableState>(table, { key, page: 'a'.repeat(16) }, TableState);
  room.onMessage('*', () => {});
  return { room, frames: client.frames };
}

it('with this version of the SDK what createRoom makes hears every frame in onMessageCallback, the first of all included', async () => {
  const { room, frames } = await enter();
  await new Promise((resolve) => room.onStateChange.once(resolve));
  expect(frames[0]).toBe(Protocol.JOIN_ROOM);
  expect(frames).toContain(Protocol.ROOM_STATE);
  await room.leave();
});

it('with this version of the SDK serializer.decoder is what decodes the state of a room, and can be asked for every change', async () => {
  const { room } = await enter();
  const { decoder } = (room as unknown as { serializer: { decoder: Decoder<TableState> } }).serializer;
  expect(decoder).toBeInstanceOf(Decoder);
  const changed = new Promise<readonly DataChange[]>((resolve) => getRawChangesCallback(decoder, resolve));
  expect((await changed).length).toBeGreaterThan(0);
  expect(decoder.state).toBe(room.state);
  await room.leave();
});
