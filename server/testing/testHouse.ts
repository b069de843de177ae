import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewTable } from '#protocol/messages';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import type { Config } from '../config.ts';
import { DEFAULT_LIMITS, DEFAULT_QUOTAS } from '../config.ts';
import { FREE } from '../processor/Processor.ts';
import { PATIENCE } from '../Services.ts';
import type { ServiceOverrides, RunningServer } from '../startServer.ts';
import { startServer } from '../startServer.ts';
import { openStorage } from '../storage/openStorage.ts';
import type { GuestOptions } from './Guest.ts';
import { Guest } from './Guest.ts';
import { birds } from './birds.ts';

export const GAMES = new Map<string, AnyGame>(
  [meteor, connectFour, birds].map((game) => [game.id, game as AnyGame]),
);

export interface TestHouse extends RunningServer {
  readonly faults: { readonly where: string; readonly error: unknown }[];
  /** Sets up a table: of birds, for red, blue and green, unless told otherwise. */
  table(plan?: Partial<NewTable>): Promise<string>;
  enter(table: string, options?: GuestOptions): Promise<Guest>;
  /** Everybody leaves. */
  clear(): Promise<void>;
}

/** Settings for a house that forgets everything, with limits that no test meets by accident. */
export function testConfig(rest: Partial<Config> = {}): Config {
  return {
    port: 0,
    dist: emptySite(),
    origins: [],
    data: ':memory:',
    proxies: 0,
    monitorPassword: null,
    saveKeys: [],
    hosts: null,
    tablesExpireDays: 0,
    quotas: { ...DEFAULT_QUOTAS, tablesPerAddress: 100_000, freeDisk: 0 },
    ownerGoneDays: 30,
    limits: {
      ...DEFAULT_LIMITS,
      socketsPerAddress: 1000,
      postsPerMinute: 100_000,
      looksPerMinute: 100_000,
      tablesPerHour: 100_000,
    },
    ...rest,
  };
}

/** A real server on a free port, with two tiny games and a table of birds. */
export async function openTestHouse(
  overrides: ServiceOverrides = {},
  settings: Partial<Config> = {},
): Promise<TestHouse> {
  const config = testConfig(settings);
  const faults: { where: string; error: unknown }[] = [];
  const server = await startServer(config, {
    games: GAMES,
    storage: overrides.storage ?? (await openStorage({ folder: config.data, report: () => {} })),
    patience: { ...PATIENCE, emptyTable: 200, bot: [1, 3], pointers: 5 },
    rateLimit: { perSecond: 100_000, burst: 100_000, patience: 1000, garbage: 20 },
    // A clock that stands still pays for nothing, and a busy machine makes everything long.
    allotment: FREE,
    stopwatch: { start: () => () => 0 },
    report: (where, error) => void faults.push({ where, error }),
    ...overrides,
  });
  const guests: Guest[] = [];
  return {
    ...server,
    faults,
    async table(plan = {}) {
      const body = JSON.stringify({ game: 'birds', seats: ['red', 'blue', 'green'], ...plan });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${server.address}/api/tables`, { method: 'POST', body, headers });
      const made = (await answer.json()) as { id?: string; text?: string };
      if (made.id === undefined) throw new Error(`no table: ${made.text}`);
      return made.id;
    },
    async enter(table, options) {
      const guest = await Guest.enter(server.address, table, options);
      guests.push(guest);
      return guest;
    },
    async clear() {
      await Promise.all(guests.splice(0).map((guest) => guest.leave()));
    },
    async close() {
      await server.close();
      rmSync(config.dist, { recursive: true, force: true });
    },
  };
}

function emptySite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'orrery-dist-'));
  writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
  return dist;
}
