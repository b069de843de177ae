import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { BOTS } from '#bots/bots';
import type { AnyGame } from '#rules/Game';
import { AddressLimits } from './http/AddressLimits.ts';
import { serveApi } from './http/serveApi.ts';
import { GuessLimit } from './http/GuessLimit.ts';
import { Thinkers } from './bots/Thinkers.ts';
import type { Clock } from './clock/Clock.ts';
import { wallClock } from './clock/Clock.ts';
import type { Config } from './config.ts';
import { countLines, countSockets, guardRequests, openHttp, refuseSocket } from './http/frontDoor.ts';
import { Expiry } from './operations/Expiry.ts';
import { HealthCheck } from './operations/HealthCheck.ts';
import { hostCheck } from './http/hostCheck.ts';
import { makerNames } from './http/makerNames.ts';
import { Metrics } from './operations/Metrics.ts';
import { Operator } from './http/Operator.ts';
import { serveMonitor } from './http/serveMonitor.ts';
import type { ProcessorLimits } from './processor/Processor.ts';
import { Processor } from './processor/Processor.ts';
import type { Stopwatch } from './processor/Stopwatch.ts';
import { processorStopwatch } from './processor/Stopwatch.ts';
import { reporter } from './operations/reporter.ts';
import { OpenRooms } from './transport/OpenRooms.ts';
import { HUMAN } from './transport/RateLimit.ts';
import type { Services } from './Services.ts';
import { DAY, PATIENCE } from './Services.ts';
import { Pictures } from './pictures/Pictures.ts';
import { openKeyring } from './saves/Keyring.ts';
import { Saves } from './saves/Saves.ts';
import { Spool } from './saves/Spool.ts';
import { openTransport } from './transport/openTransport.ts';
import { serveHeaders, serveNumbers, serveSite } from './http/site.ts';
import { Quota, freeBytes } from './operations/Quota.ts';
import { openStorage } from './storage/openStorage.ts';

export interface RunningServer {
  /** Where people find it, such as http://localhost:2567 */
  address: string;
  readonly services: Services;
  readonly openRooms: OpenRooms;
  close(): Promise<void>;
}

/** What a server is started with besides its settings. */
export interface ServiceOverrides extends Partial<
  Pick<Services, 'storage' | 'games' | 'bots' | 'clock' | 'patience' | 'rateLimit' | 'report' | 'randomHex'>
> {
  /** How tables share the processor; left out: fairly. */
  readonly allotment?: ProcessorLimits | undefined;
  readonly stopwatch?: Stopwatch | undefined;
}

export async function startServer(config: Config, overrides: ServiceOverrides = {}): Promise<RunningServer> {
  const clock: Clock = overrides.clock ?? wallClock;
  const metrics = new Metrics();
  const addresses = new AddressLimits(config.limits, clock);
  const report = overrides.report ?? reporter(metrics);
  const storage =
    overrides.storage ??
    (await openStorage({ folder: config.data, report: (fault) => report('storage', fault) }));
  const openRooms = new OpenRooms();
  const expiry = new Expiry(config.tablesExpireDays, storage, openRooms, clock, (error) =>
    report('expiry', error),
  );
  const randomHex = overrides.randomHex ?? ((bytes: number): string => randomBytes(bytes).toString('hex'));
  const services: Services = {
    storage,
    quota: new Quota(storage, config.quotas, clock, () => freeBytes(config.data)),
    expiry,
    makerOf: makerNames(config.data),
    pictures: new Pictures(storage, randomHex),
    saves: new Saves(storage, openKeyring(config.saveKeys, config.data), new Spool(config.data)),
    games: overrides.games ?? new Map<string, AnyGame>(),
    bots: overrides.bots ?? BOTS,
    clock,
    thinkers: new Thinkers(clock),
    processor: new Processor(clock, overrides.stopwatch ?? processorStopwatch, overrides.allotment),
    patience: overrides.patience ?? { ...PATIENCE, goneOwner: config.ownerGoneDays * DAY },
    rateLimit: overrides.rateLimit ?? HUMAN,
    metrics,
    report,
    randomHex,
    guesses: new GuessLimit(addresses),
  };
  const operator = new Operator(config.monitorPassword, addresses);
  const health = new HealthCheck(storage, clock, (error) => report('health', error));
  metrics.gauge('rooms', () => openRooms.count);
  metrics.gauge('clients', () => openRooms.clients);

  const http = openHttp();
  const door = {
    addresses,
    origins: config.origins,
    proxies: config.proxies,
    isOurs: hostCheck(config.hosts, config.proxies),
    notAdmitted: (why: string) => metrics.count('not_admitted', why),
  };
  countLines(http, door, config.limits.socketsPerAddress);
  countSockets(http, door);
  const transport = openTransport(http, services, openRooms, {
    refuse: (headers) => refuseSocket(headers, door),
    serve: (app) => {
      serveHeaders(app);
      serveApi(app, services, openRooms, addresses);
      serveMonitor(app, operator, openRooms);
      serveNumbers(app, { health, metrics, operator });
      serveSite(app, config.dist);
    },
  });

  try {
    await transport.listen(config.port, config.host);
  } catch (error) {
    await services.saves.close();
    await services.storage.close();
    throw error;
  }
  guardRequests(http, door);
  expiry.begin();

  return {
    address: addressOf(http.address(), config.host),
    services,
    openRooms,
    async close() {
      expiry.stop();
      const closed = new Promise((resolve) => http.once('close', resolve));
      await transport.close();
      http.closeAllConnections();
      await closed;
      await services.saves.close();
      await services.storage.close();
    },
  };
}

function addressOf(bound: ReturnType<HttpServer['address']>, host: string | undefined): string {
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return `http://${host ?? 'localhost'}:${bound.port}`;
}
