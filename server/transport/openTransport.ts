import type { Server as HttpServer } from 'node:http';
import type { ServerOptions } from '@colyseus/core';
import { Server, createRouter } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { TABLE_ROOM } from '#protocol/codes';
import type { Services } from '../Services.ts';
import { closeToStrangers } from './closeToStrangers.ts';
import { HeartbeatTransport } from './Heartbeat.ts';
import type { OpenRooms } from './OpenRooms.ts';
import { tableRoom } from './TableRoom.ts';

const MOST_FRAME_BYTES = 64 * 1024;
/** A full table fits: a buffer that must grow while somebody waits is filled twice. */
Encoder.BUFFER_SIZE = 1024 * 1024;

export interface TransportPorts {
  /** What a socket that may not open is answered with; undefined: it may. */
  refuse(headers: Headers): Response | undefined;
  /** Sets up what is answered to requests beside the sockets. */
  serve: NonNullable<ServerOptions['express']>;
}

export interface Transport {
  /** Rejects when it cannot, as when the port is taken. */
  listen(port: number, host: string | undefined): Promise<void>;
  /** Closes every room, each of which finishes what was asked, and then every socket. */
  close(): Promise<void>;
}

/** The server of the sockets: one kind of room, a table, opened by `openRooms` alone. */
export function openTransport(
  http: HttpServer,
  services: Services,
  openRooms: OpenRooms,
  ports: TransportPorts,
): Transport {
  closeToStrangers();
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    logger: quiet((where, error) => services.report(where, error)),
    transport: new HeartbeatTransport({
      server: http,
      maxPayload: MOST_FRAME_BYTES,
      beforeUpgrade: (_request, { headers }) => ports.refuse(headers),
    }),
    express: (app) => ports.serve(app),
  });
  // Its own way with a request that breaks off is to write it to the console, whoever hung up. Mostly nobody is there to hear the answer.
  const onError = (): Response => new Response(null, { status: 400 });
  server.router = createRouter({}, { openapi: { disabled: true }, onError });
  server.define(TABLE_ROOM, tableRoom(services, openRooms));
  return {
    listen: (port, host) =>
      new Promise<void>((resolve, reject) => {
        // Colyseus listens for errors only once it is listening: a port in use would hang here for ever.
        http.once('error', reject);
        server.listen(port, host).then(() => resolve(), reject);
      }),
    close: () => server.gracefullyShutdown(false),
  };
}

/** What Colyseus has to say. Much of it is about what a stranger sent: it is counted, and said like any other fault. */
function quiet(report: Services['report']) {
  const silent = (): void => {};
  const error = (what: unknown): void => {
    const [line] = String(what instanceof Error ? what.message : what).split('\n');
    const said = new Error(line);
    delete said.stack;
    report('colyseus', said);
  };
  return { debug: silent, info: silent, trace: silent, warn: silent, error };
}
