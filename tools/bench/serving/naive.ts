import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { WebSocket } from 'ws';
import { NaiveRoom, stepNaiveRooms, tickAll } from '../peers/NaiveRoom.ts';
import { answerLines, say } from '../../lib/answerLines.ts';
import { orders } from '../../lib/orders.ts';
import { obey } from './obey.ts';

/** The peer. */
if (orders().isStepped === true) stepNaiveRooms();
// The library's way to come back asks for a name that Node 20 does not have.
Object.assign(globalThis, { WebSocket });
// As large as ours: a state that does not fit is encoded twice.
Encoder.BUFFER_SIZE = 256 * 1024;
const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define('naive', NaiveRoom);
await server.listen(0, '127.0.0.1');
say('open', `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
answerLines(obey(tickAll));
