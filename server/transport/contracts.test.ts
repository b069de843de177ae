import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Client, Room } from '@colyseus/core';
import { Protocol, SchemaSerializer, matchMaker } from '@colyseus/core';
import { Decoder, Encoder, MapSchema, Schema, StateView, schema, t } from '@colyseus/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestHouse } from '../testing/testHouse.ts';
import { newKey } from '../testing/Guest.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { Heartbeat, HeartbeatTransport } from './Heartbeat.ts';
import { SharedFrame } from './SharedFrame.ts';
import { connected } from './testing/connected.ts';

/*
 * What our transport takes from the insides of its libraries, one test a member: an upgrade that changes one of them fails here, by the
 * name of what is gone, before anything else does.
 */

/** As the library has it, before a house of ours was opened. */
const controller = { ...matchMaker.controller };

/** Reads or writes what is not said to be there. */
function inside(whole: object): Record<string, unknown> {
  return whole as Record<string, unknown>;
}

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

const roomOf = (table: string): Room => matchMaker.getLocalRoomById(table);
const asked = (method: string, what: string, body = {}): Promise<Response> =>
  fetch(`${house.address}/matchmake/${method}/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('with this version of @colyseus/core', () => {
  it('every frame of who comes in is read by the _onMessage that their room has then', async () => {
    const table = await house.table();
    const first = await house.enter(table, { name: 'Ann' });
    const room = inside(roomOf(table));
    const frames: number[] = [];
    const read = room['_onMessage'] as (client: Client, frame: Buffer) => void;
    room['_onMessage'] = (client: Client, frame: Buffer) => {
      frames.push(frame[0] ?? -1);
      read(client, frame);
    };
    const second = await house.enter(table, { name: 'Bob' });
    await second.storySince(0);
    expect(frames).toEqual([Protocol.JOIN_ROOM, Protocol.ROOM_DATA]);
    await Promise.all([first.leave(), second.leave()]);
  });

  it('who is on the way stands in _reservedSeats until they are in', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { name: 'Ann' });
    const reserved = inside(roomOf(table))['_reservedSeats'] as object;
    expect(Object.keys(reserved)).toEqual([]);
    const { sessionId } = (await (
      await asked('joinById', table, { key: newKey(), page: 'b'.repeat(16) })
    ).json()) as {
      sessionId: string;
    };
    expect(Object.keys(reserved)).toEqual([sessionId]);
    await ann.leave();
  });

  it('DEFAULT_CORS_HEADERS of the controller are what every site is told of the match maker', async () => {
    expect(controller).toHaveProperty('DEFAULT_CORS_HEADERS.Access-Control-Allow-Credentials');
    expect((await asked('joinById', 'nowhere')).headers.has('Access-Control-Allow-Credentials')).toBe(false);
  });

  it('getCorsHeaders of the controller says which site may read the answer', async () => {
    expect(controller.getCorsHeaders(new Headers({ origin: 'https://a.example' }))).toEqual({
      'Access-Control-Allow-Origin': 'https://a.example',
    });
    expect((await asked('joinById', 'nowhere')).headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('exposedMethods of the controller are what strangers may have it do', async () => {
    expect(controller.exposedMethods).toContain('joinById');
    for (const method of controller.exposedMethods.filter((one) => one !== 'joinById')) {
      const answer = (await (await asked(method, 'table')).json()) as { error?: string };
      expect(answer.error).toContain('invalid method');
    }
  });

  it('onError of the router is asked about requests that cannot be read, and not about those that are refused', async () => {
    const unread = await fetch(`${house.address}/matchmake/joinById/nowhere`, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data' },
      body: 'no form',
    });
    expect([unread.status, await unread.text()]).toEqual([400, '']);
    const refused = await asked('joinById', 'nowhere');
    expect(await refused.json()).toMatchObject({ code: expect.any(Number), error: expect.any(String) });
  });

  it('who is shown out is closed by the close of the ref of their client', async () => {
    const { client, socket } = await connected();
    const close = vi.spyOn(socket, 'close');
    client.leave(4000);
    expect(close).toHaveBeenCalledWith(4000, undefined);
  });
});

const Seen = schema({ word: t.string() }, 'Seen');
const State = schema({ open: t.string(), hidden: t.map(Seen).view() }, 'State');

describe('with this version of the serializer', () => {
  const written = () => {
    const state = new State();
    state.open = 'a word for all';
    state.hidden = new MapSchema();
    const serializer = new SchemaSerializer();
    serializer.reset(state as Schema);
    const view = new StateView();
    const client = { view } as unknown as Client;
    return { state, serializer, inner: inside(serializer), view, client };
  };

  it('a whole state is written into fullEncodeBuffer, of BUFFER_SIZE', () => {
    const { serializer, inner, client } = written();
    expect((inner['fullEncodeBuffer'] as Uint8Array).byteLength).toBe(Encoder.BUFFER_SIZE);
    const own = new Uint8Array(4096);
    own[0] = Protocol.ROOM_STATE;
    inner['fullEncodeBuffer'] = own;
    const bytes = Buffer.from(serializer.getFullState(client));
    expect(bytes.includes('a word for all')).toBe(true);
    expect(Buffer.from(own).includes('a word for all')).toBe(true);
  });

  it('the next is written anew when needFullEncode says so', () => {
    const { serializer, inner, client } = written();
    expect(inner['needFullEncode']).toBe(true);
    serializer.applyPatches([], {});
    serializer.getFullState(client);
    expect(inner['needFullEncode']).toBe(false);
    (inner['fullEncodeBuffer'] as Uint8Array).fill(0, 1);
    inner['needFullEncode'] = true;
    expect(Buffer.from(serializer.getFullState(client)).includes('a word for all')).toBe(true);
  });

  it('changes are written into sharedBuffer of its encoder', () => {
    const { state, serializer, inner, client } = written();
    const own = new Uint8Array(4096);
    inside(inner['encoder'] as object)['sharedBuffer'] = own;
    state.open = 'another word';
    serializer.applyPatches([{ ...client, state: 1, raw: () => {} } as unknown as Client], {});
    expect(Buffer.from(own).includes('another word')).toBe(true);
  });

  it('what is to be added to what one client has waits in changes of its view', () => {
    const { state, serializer, view, client } = written();
    const card = new Seen();
    card.word = 'the seven of stars';
    state.hidden.set('card', card);
    serializer.applyPatches([], {});
    view.add(card);
    const changes = inside(view)['changes'] as Map<unknown, unknown>;
    expect(changes.size).toBeGreaterThan(0);
    const decoder = new Decoder(new State());
    decoder.decode(serializer.getFullState(client).subarray(1));
    expect(decoder.state.hidden.get('card')?.word).toBe('the seven of stars');
    changes.clear();
    const sent: Uint8Array[] = [];
    const joined = { ...client, state: 1, raw: (bytes: Uint8Array) => sent.push(bytes) };
    state.open = 'another word';
    serializer.applyPatches([joined as unknown as Client], {});
    expect(sent.map((bytes) => Buffer.from(bytes).includes('the seven of stars'))).toEqual([false]);
  });
});

describe('with this version of @colyseus/ws-transport', () => {
  it('autoTerminateUnresponsiveClients begins to watch, every line of a server', async () => {
    const watch = vi.spyOn(Heartbeat.prototype, 'watch');
    const guest = await house.enter(await house.table());
    expect(watch).toHaveBeenCalledTimes(1);
    watch.mockRestore();
    await guest.leave();
  });

  it('pingInterval ends with the server', async () => {
    const http = createServer();
    const transport = inside(new HeartbeatTransport({ server: http }));
    http.listen(0);
    await once(http, 'listening');
    const watching = transport['pingInterval'] as NodeJS.Timeout;
    expect(watching.hasRef()).toBe(true);
    const clear = vi.spyOn(globalThis, 'clearInterval');
    http.close();
    await once(http, 'close');
    expect(clear).toHaveBeenCalledWith(watching);
    clear.mockRestore();
  });
});

describe('with this version of ws', () => {
  it('_socket is the line under a socket, and can be corked', async () => {
    const { socket, line } = await connected();
    expect(inside(socket)['_socket']).toBe(line);
    line.cork();
    expect(line.writableCorked).toBe(1);
  });

  it('a socket hears by the data of its line alone, and nothing once nobody listens to that', async () => {
    const { socket, line, page } = await connected();
    const heard: string[] = [];
    socket.on('message', (message: Buffer) => heard.push(String(message)));
    page.send('first');
    await once(socket, 'message');
    expect(line.listenerCount('data')).toBe(1);
    line.removeAllListeners('data');
    page.send('second');
    page.terminate();
    await once(line, 'close');
    expect(heard).toEqual(['first']);
  });

  it('bufferedAmount is what waits for who does not read', async () => {
    const { client, socket, page } = await connected();
    page.pause();
    for (let n = 0; n < 8; n++) client.raw(Buffer.alloc(4 * 1024 * 1024));
    expect(inside(socket)['bufferedAmount']).toBeGreaterThan(8 * 1024 * 1024);
    page.terminate();
  });

  it('_extensions names what is done to a frame before it leaves', async () => {
    const [plain, packing] = [await connected(), await connected({ packs: true })];
    expect(inside(plain.socket)['_extensions']).toEqual({});
    expect(Object.keys(inside(packing.socket)['_extensions'] as object)).toEqual(['permessage-deflate']);
  });

  it('_sender has a _state, which is 0 when nothing is on its way to the line', async () => {
    const { socket, heard, page } = await connected({ packs: true });
    const sender = inside(inside(socket)['_sender'] as object);
    expect(sender['_state']).toBe(0);
    socket.send(Buffer.alloc(100_000, 1));
    expect(sender['_state']).not.toBe(0);
    while (heard.length === 0) await once(page, 'message');
    expect(sender['_state']).toBe(0);
  });

  it('sendFrame of _sender writes what it is given, as it is', async () => {
    const { client, socket, heard, page } = await connected();
    const sendFrame = vi.spyOn(
      inside(socket)['_sender'] as { sendFrame(frame: Buffer[]): void },
      'sendFrame',
    );
    const usual = vi.spyOn(client, 'raw');
    new SharedFrame(Buffer.from('to all')).to(client);
    while (heard.length === 0) await once(page, 'message');
    expect(String(heard[0])).toBe('to all');
    expect(sendFrame.mock.calls).toEqual([[[Buffer.from('\x82\x06to all', 'latin1')]]]);
    expect(usual).not.toHaveBeenCalled();
  });
});
