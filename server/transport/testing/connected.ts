import type { Buffer } from 'node:buffer';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { afterEach } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const socket of server.clients) socket.terminate();
    server.close();
  }
});

/** A client as the room has it, the socket and the line under it, its page, and what the page hears. */
export async function connected({ packs = false } = {}): Promise<{
  client: Client;
  socket: WebSocket;
  line: Socket;
  page: WebSocket;
  heard: Buffer[];
}> {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: packs });
  servers.push(server);
  await once(server, 'listening');
  const page = new WebSocket(`ws://localhost:${(server.address() as AddressInfo).port}`);
  const [[socket, { socket: line }]] = (await Promise.all([
    once(server, 'connection'),
    once(page, 'open'),
  ])) as [[WebSocket, { readonly socket: Socket }], unknown];
  const heard: Buffer[] = [];
  page.on('message', (message: Buffer) => heard.push(message));
  const client = new WebSocketClient('session', socket) as unknown as Client;
  client.state = ClientState.JOINED;
  return { client, socket, line, page, heard };
}
