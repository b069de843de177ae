import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '../../../server/config.ts';
import { guardProcess } from '../../../server/guardProcess.ts';
import type { GateLimits } from '../../../server/room/Gate.ts';
import { startServer } from '../../../server/startServer.ts';
import { TALLIES } from './tallies.ts';

/** What the house is started with. */
export interface HouseOrders {
  /** Where its tables are kept, or `:memory:`. */
  readonly data: string;
  /** Left out: what a house has out of the box. */
  readonly gate?: GateLimits;
  /** Settings, as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * The whole server in a process of its own. Says where it is found, then every fault in a line of its own; told `numbers`
 * it says what its metrics say.
 */
const { data, gate, settings = {} } = JSON.parse(process.argv[2] ?? '') as HouseOrders;
const dist = join(tmpdir(), 'orrery-bare-site');
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
const say = (word: string, what: unknown): void => console.log(`${word} ${JSON.stringify(what)}`);
const report = (where: string, error: unknown): void =>
  say('fault', `${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);

const server = await startServer(
  { ...readConfig({ HOST: '127.0.0.1', PORT: '0', DATA: data, ...settings }), dist },
  { games: TALLIES, report, ...(gate === undefined ? {} : { gate }) },
);
guardProcess(report);
say('open', server.address);
createInterface({ input: process.stdin })
  .on('line', () => say('numbers', server.house.metrics.text()))
  .on('close', () => process.exit(0));
