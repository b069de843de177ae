import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '#games/registry';
import type { AnyGame } from '#rules/Game';
import { readConfig } from '../../server/config.ts';
import type { ServiceOverrides, RunningServer } from '../../server/startServer.ts';
import { startServer } from '../../server/startServer.ts';

/** A house that is open. */
export type ServedHouse = RunningServer;

export interface HousePlan {
  /** Left out: those of the registry. */
  readonly games?: ReadonlyMap<string, AnyGame>;
  /** As in the environment, see docs/settings.md. Left out: a free port, and nothing kept. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly overrides?: ServiceOverrides;
  /** Whether it hands out the page that was built, or an empty one. */
  readonly hasPage?: boolean;
}

/** The real server in this process, as people get it but for what is said otherwise. */
export function serveHouse(plan: HousePlan = {}): Promise<ServedHouse> {
  const { games = GAMES, settings = {}, overrides = {}, hasPage = false } = plan;
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA: ':memory:', ...settings });
  const dist = hasPage ? config.dist : emptySite();
  return startServer({ ...config, dist }, { games, ...overrides });
}

function emptySite(): string {
  const dist = mkdtempSync(join(tmpdir(), 'orrery-bare-site-'));
  writeFileSync(join(dist, 'index.html'), '<title>Orrery</title>');
  process.on('exit', () => rmSync(dist, { recursive: true, force: true }));
  return dist;
}
