import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server, createRouter, matchMaker } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { BOTS } from '#bots/bots';
import { TABLE_ROOM } from '#protocol/codes';
import type { AnyGame } from '#rules/Game';
import { Addresses } from './Addresses.ts';
import { serveApi } from './api.ts';
import { Thinkers } from './bots/Thinkers.ts';
import type { Clock } from './Clock.ts';
import { wallClock } from './Clock.ts';
import type { Config } from './config.ts';
import { countLines, countSockets, guardRequests, openHttp, refuseSocket } from './frontDoor.ts';
import { Metrics } from './Metrics.ts';
import { serveMonitor } from './monitor.ts';
import { closeToStrangers } from './origins.ts';
import { reporter } from './report.ts';
import { Doors } from './room/Doors.ts';
import { HUMAN } from './room/Gate.ts';
import type { House } from './room/House.ts';
import { PATIENCE } from './room/House.ts';
import { Pictures } from './room/pictures/Pictures.ts';
import { tableRoom } from './room/TableRoom.ts';
import { serveHeaders, serveSite } from './site.ts';
import { openStorage } from './storage/openStorage.ts';

export interface RunningServer {
  /** Where people find it, such as http://localhost:2567 */
  address: string;
  readonly house: House;
  close(): Promise<void>;
}

/** What a server is started with besides its settings. */
export interface Furniture extends Partial<
  Pick<House, 'storage' | 'games' | 'bots' | 'clock' | 'patience' | 'gate' | 'report'>
> {}

const MOST_FRAME_BYTES = 64 * 1024;
/** A table of two thousand pieces fits; a larger one makes the buffers of its room grow. */
Encoder.BUFFER_SIZE = 256 * 1024;

export async function startServer(config: Config, furniture: Furniture = {}): Promise<RunningServer> {
  const clock: Clock = furniture.clock ?? wallClock;
  const metrics = new Metrics();
  const addresses = new Addresses(config.limits, clock);
  const report = furniture.report ?? reporter(metrics);
  const storage =
    furniture.storage ??
    (await openStorage({ folder: config.data, report: (fault) => report('storage', fault) }));
  const house: House = {
    storage,
    pictures: new Pictures(storage),
    games: furniture.games ?? new Map<string, AnyGame>(),
    bots: furniture.bots ?? BOTS,
    clock,
    thinkers: new Thinkers(clock),
    patience: furniture.patience ?? PATIENCE,
    gate: furniture.gate ?? HUMAN,
    metrics,
    report,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    mayTry: (address) => addresses.has(address, 'try'),
    tried: (address) => void addresses.take(address, 'try'),
  };
  const doors = new Doors();
  metrics.gauge('rooms', () => doors.count);
  metrics.gauge('clients', () => matchMaker.stats.local.ccu);

  const http = openHttp();
  const door = {
    addresses,
    origins: config.origins,
    proxies: config.proxies,
    turnedAway: (why: string) => metrics.count('turned_away', why),
  };
  countLines(http, door, config.limits.socketsPerAddress);
  countSockets(http, door);
  closeToStrangers();
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    logger: quiet(report),
    transport: new WebSocketTransport({
      server: http,
      maxPayload: MOST_FRAME_BYTES,
      beforeUpgrade: (_request, { headers }) => refuseSocket(headers, door),
    }),
    express: (app) => {
      serveHeaders(app);
      serveApi(app, house, doors, addresses);
      serveMonitor(app, config.monitorPassword);
      serveSite(app, config.dist, metrics);
    },
  });
  // Its own way with a request that breaks off is to write it to the console, whoever hung up.
  server.router = createRouter({}, { openapi: { disabled: true }, onError: brokenOff });
  server.define(TABLE_ROOM, tableRoom(house, doors));

  try {
    await new Promise<void>((resolve, reject) => {
      // Colyseus listens for errors only once it is listening: a port in use would hang here for ever.
      http.once('error', reject);
      server.listen(config.port, config.host).then(resolve, reject);
    });
  } catch (error) {
    await house.storage.close();
    throw error;
  }
  guardRequests(http, door);

  return {
    address: addressOf(http.address(), config.host),
    house,
    async close() {
      const closed = new Promise((resolve) => http.once('close', resolve));
      await server.gracefullyShutdown(false);
      http.closeAllConnections();
      await closed;
      await house.storage.close();
    },
  };
}

/** What Colyseus has to say. Much of it is about what a stranger sent: it is counted, and said like any other fault. */
function quiet(report: House['report']) {
  const silent = (): void => {};
  const error = (what: unknown): void => {
    const [line] = String(what instanceof Error ? what.message : what).split('\n');
    const said = new Error(line);
    delete said.stack;
    report('colyseus', said);
  };
  return { debug: silent, info: silent, trace: silent, warn: silent, error };
}

/** What is answered to a request of the match maker that could not be read; mostly nobody is there to hear it. Refusals are its own to tell. */
function brokenOff(error: unknown): Response | undefined {
  return error instanceof Error && error.name === 'APIError'
    ? undefined
    : new Response(null, { status: 400 });
}

function addressOf(bound: ReturnType<HttpServer['address']>, host: string | undefined): string {
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return `http://${host ?? 'localhost'}:${bound.port}`;
}
