import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '#games/registry';
import { readConfig } from '../../../server/config.ts';
import { FREE } from '../../../server/processor/Processor.ts';
import { startServer } from '../../../server/startServer.ts';
import { wallClock } from '../../../server/clock/Clock.ts';
import { CROWD } from './crowd.ts';
import { obey } from './obey.ts';
import { TICK_MS } from './orders.ts';
import { StepClock } from './StepClock.ts';

/** The real server: `ours.ts stepped` lets time pass only when it is told to, `ours.ts real` by itself; then where it keeps its tables. */
const [, , time, data = ':memory:'] = process.argv;
const isStepped = time === 'stepped';
const clock = new StepClock();
const dist = mkdtempSync(join(tmpdir(), 'orrery-dist-'));
writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
process.on('exit', () => rmSync(dist, { recursive: true, force: true }));

const limits = { SOCKETS_PER_ADDRESS: '5000', POSTS_PER_MINUTE: '1000000', TABLES_PER_HOUR: '100000' };
const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA: data, ...limits });
const server = await startServer(
  { ...config, dist },
  {
    games: new Map([...GAMES, ...CROWD]),
    clock: isStepped ? clock : wallClock,
    allotment: FREE,
    // Everybody here sits on one address, and time may stand still between their messages.
    rateLimit: { perSecond: 1_000_000, burst: 1_000_000, patience: 1000, garbage: 20 },
    report: (where, error) => console.error(where, error),
  },
);
obey(server.address, () => clock.step(TICK_MS));
