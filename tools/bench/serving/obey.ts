import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const TICK_MS = 1000 / 60;

/** Bytes after collecting garbage. */
export interface Kept {
  /** What objects and buffers take. */
  readonly kept: number;
  /** What the system has given the process. */
  readonly rss: number;
}

/**
 * What the process that measures this one can ask: `tick` lets a sixtieth of a second pass, which `step` does; it and `usage` tell the
 * microseconds of processor time since the last of them ended, `memory` what is kept when garbage was collected.
 */
export function obey(step: () => void): Readonly<Record<'tick' | 'usage' | 'memory', () => unknown>> {
  let before = process.cpuUsage();
  const usage = (): number => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return user + system;
  };
  return {
    async tick() {
      // What the hands said before this order lies in the sockets already: it is read in the next rounds of the loop.
      await setImmediate();
      await setImmediate();
      step();
      await setImmediate();
      return usage();
    },
    usage,
    memory: kept,
  };
}

async function kept(): Promise<Kept> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What has a finaliser is let go only by the next one.
  for (let n = 0; n < 4; n++) {
    collect();
    await pause(100);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { kept: heapUsed + external, rss };
}
