import { createServer } from 'node:http';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Config } from './config.ts';
import { closeToStrangers, isWelcome } from './origins.ts';
import { serveSite } from './site.ts';

export interface RunningServer {
  /** Where people find it, such as http://localhost:2567 */
  address: string;
  close(): Promise<void>;
}

export async function startServer(config: Config): Promise<RunningServer> {
  const http = createServer();
  closeToStrangers();
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({
      server: http,
      beforeUpgrade: (_request, { headers }) =>
        isWelcome(headers, config.origins) ? undefined : new Response(null, { status: 403 }),
    }),
    express: (app) => serveSite(app, config.dist),
  });

  await new Promise<void>((resolve, reject) => {
    // Colyseus listens for errors only once it is listening: a port in use would hang here for ever.
    http.once('error', reject);
    server.listen(config.port, config.host).then(resolve, reject);
  });

  return {
    address: addressOf(http.address(), config.host),
    async close() {
      const closed = new Promise((resolve) => http.once('close', resolve));
      await server.gracefullyShutdown(false);
      http.closeAllConnections();
      await closed;
    },
  };
}

function addressOf(
  bound: ReturnType<ReturnType<typeof createServer>['address']>,
  host: string | undefined,
): string {
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return `http://${host ?? 'localhost'}:${bound.port}`;
}
