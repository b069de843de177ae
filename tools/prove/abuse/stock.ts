import { createServer } from 'node:http';
import type { Client } from '@colyseus/core';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

/** A room as the first page of a manual has it: whatever is said is answered to who said it. */
class EchoRoom extends Room {
  override onCreate(): void {
    this.onMessage('*', (client: Client, type, message: unknown) => client.send('answer', { type, message }));
  }
}

const http = createServer();
const silent = (): void => {};
const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  logger: { debug: silent, info: silent, trace: silent, warn: silent, error: silent },
  transport: new WebSocketTransport({ server: http }),
});
server.define('echo', EchoRoom);
process.stdin.on('close', () => process.exit(0)).resume();
await server.listen(0, '127.0.0.1');
const bound = http.address();
console.log(`open "http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}"`);
