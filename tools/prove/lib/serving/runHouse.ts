import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AnyGame } from '#rules/Game';
import { readConfig } from '../../../../server/config.ts';
import { guardProcess } from '../../../../server/operations/guardProcess.ts';
import type { RateLimits } from '../../../../server/transport/RateLimit.ts';
import type { Services } from '../../../../server/Services.ts';
import { startServer } from '../../../../server/startServer.ts';

/** What the house is started with. */
export interface HouseOrders {
  /** Where its tables are kept, or `:memory:`. */
  readonly data: string;
  /** Left out: what a house has out of the box. */
  readonly rateLimit?: RateLimits;
  /** Settings, as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * The whole server in a process of its own. Says where it is found, then every fault in a line of its own; told `numbers`
 * it says what its metrics say, how many bytes it had at most, and what else is counted.
 */
export async function runHouse(
  games: ReadonlyMap<string, AnyGame>,
  counting: (services: Services) => () => Readonly<Record<string, number>> = () => () => ({}),
): Promise<void> {
  const { data, rateLimit, settings = {} } = JSON.parse(process.argv[2] ?? '') as HouseOrders;
  const dist = join(tmpdir(), 'orrery-bare-site');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
  const say = (word: string, what: unknown): void => console.log(`${word} ${JSON.stringify(what)}`);
  const report = (where: string, error: unknown): void =>
    say('fault', `${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

  const server = await startServer(
    { ...readConfig({ HOST: '127.0.0.1', PORT: '0', DATA: data, ...settings }), dist },
    { games, report, ...(rateLimit === undefined ? {} : { rateLimit }) },
  );
  guardProcess(report);
  const counted = counting(server.services);
  const numbers = (): string =>
    [...Object.entries(counted()), [PEAK, peakBytes()]].map(([name, n]) => `${name} ${n}\n`).join('');
  say('open', server.address);
  createInterface({ input: process.stdin })
    .on('line', () => say('numbers', `${server.services.metrics.text()}${numbers()}`))
    .on('close', () => process.exit(0));
}

/** The name under which the most memory it ever had is told, in bytes. */
export const PEAK = 'peak_bytes';

/** The system's own account, where it keeps one: what we had for a moment while nobody could ask counts too. */
function peakBytes(): number {
  const account = '/proc/self/status';
  const told = existsSync(account) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(account, 'utf8')) : null;
  return told === null ? process.memoryUsage.rss() : Number(told[1]) * 1024;
}
