import { existsSync, readFileSync } from 'node:fs';
import { guardProcess } from '../../server/operations/guardProcess.ts';
import type { Services } from '../../server/Services.ts';
import { answerLines, say } from './answerLines.ts';
import { orders } from './orders.ts';
import type { HousePlan } from './serveHouse.ts';
import { serveHouse } from './serveHouse.ts';

export interface RunningPlan extends Omit<HousePlan, 'hasPage'> {
  /** What else is counted beside its metrics. */
  readonly counting?: (services: Services) => () => Readonly<Record<string, number>>;
  /** What else it can be asked for, by the first word of the line. */
  readonly asked?: (services: Services) => Readonly<Record<string, (about: string) => unknown>>;
}

/**
 * The whole server in a process of its own. Says where it is found, then every fault in a line of its own; told `numbers`
 * it says what its metrics say, how many bytes it had at most, and what else is counted.
 */
export async function runHouse({ counting, asked, ...plan }: RunningPlan = {}): Promise<void> {
  const { data, rateLimit, settings = {} } = orders();
  const report = (where: string, error: unknown): void =>
    say('fault', `${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const { address, services } = await serveHouse({
    ...plan,
    settings: { DATA: data, ...plan.settings, ...settings },
    overrides: { report, ...plan.overrides, ...(rateLimit === undefined ? {} : { rateLimit }) },
  });
  guardProcess(report);
  const counted: () => Readonly<Record<string, number>> = counting?.(services) ?? (() => ({}));
  const numbers = (): string =>
    [...Object.entries(counted()), [PEAK, peakBytes()]].map(([name, n]) => `${name} ${n}\n`).join('');
  say('open', address);
  answerLines({ numbers: () => `${services.metrics.text()}${numbers()}`, ...asked?.(services) });
}

/** The name under which the most memory it ever had is told, in bytes. */
export const PEAK = 'peak_bytes';

/** The system's own account, where it keeps one: what we had for a moment while nobody could ask counts too. */
function peakBytes(): number {
  const account = '/proc/self/status';
  const told = existsSync(account) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(account, 'utf8')) : null;
  return told === null ? process.memoryUsage.rss() : Number(told[1]) * 1024;
}
