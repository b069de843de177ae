import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Chance } from '#kernel/chance/chance';
import { WebSocket } from 'ws';
import type { PeerTold } from './Cards.ts';
import { Cards, peerTold } from './Cards.ts';

const State = schema(
  { deck: t.array('string'), down: t.array('string'), open: t.array('string'), hands: t.map('string') },
  'Cards',
);
const MOVES = 24;
const JOIN_ROOM = 10;

/** A room of Colyseus as its first example has it: one state, the same for everybody. */
export async function plainRoomPeer(chance: Chance): Promise<PeerTold> {
  const cards = new Cards(chance);
  const state = new State();
  const write = (): void => {
    for (const pile of ['deck', 'down', 'open'] as const) {
      while (state[pile].length > 0) state[pile].pop();
      state[pile].push(...cards[pile]);
    }
    for (const player of cards.players) state.hands.set(player, cards.hands[player]?.join(' ') ?? '');
  };
  write();
  class PlainRoom extends Room {
    override onCreate(): void {
      this.state = state;
      patch = () => this.broadcastPatch();
    }
  }
  let patch = (): unknown => false;
  const http = createServer();
  const silent = (): void => {};
  const logger = { debug: silent, info: silent, trace: silent, warn: silent, error: silent };
  const server = new Server({
    greet: false,
    logger,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({ server: http }),
  });
  server.define('plain', PlainRoom);
  await server.listen(0);
  const address = `localhost:${(http.address() as AddressInfo).port}`;
  const heard = new Map<string, string>();
  const sockets: WebSocket[] = [];
  for (const viewer of [...cards.players, 'watching']) sockets.push(await listen(address, viewer, heard));
  for (let n = 0; n < MOVES; n++) {
    cards.next(cards.players[n % cards.players.length] as string);
    write();
    patch();
  }
  await Promise.all(sockets.map(drained));
  return peerTold('Colyseus, a room without views', cards, heard);
}

async function listen(address: string, viewer: string, heard: Map<string, string>): Promise<WebSocket> {
  const answer = await fetch(`http://${address}/matchmake/joinOrCreate/plain`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  const { sessionId, processId, roomId } = (await answer.json()) as Record<string, string>;
  const socket = new WebSocket(`ws://${address}/${processId}/${roomId}?sessionId=${sessionId}`);
  heard.set(viewer, '');
  await new Promise<void>((resolve) => {
    socket.on('message', (frame: Buffer) => {
      heard.set(viewer, `${heard.get(viewer)}\n${frame.toString('latin1')}`);
      if (frame[0] === JOIN_ROOM) {
        socket.send(Uint8Array.of(JOIN_ROOM));
        resolve();
      }
    });
  });
  return socket;
}

/** All that was sent before has come when the echo of a ping has. */
function drained(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('pong', () => resolve());
    socket.ping();
  });
}
