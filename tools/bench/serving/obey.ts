import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Kept, Opened, Order, Usage } from './orders.ts';

/** Answers the orders of the process that measures this one. `step` lets a sixtieth of a second pass. */
export function obey(address: string, step: () => void): void {
  let before = process.cpuUsage();
  const spent = (): Usage => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return { spent: user + system };
  };
  process.on('message', ({ order }: Order) => {
    if (order === 'tick') void tick();
    else if (order === 'memory') void kept().then(say);
    else say(spent());
  });
  process.on('disconnect', () => process.exit(0));

  async function tick(): Promise<void> {
    // What the hands said before this order lies in the sockets already: it is read in the next rounds of the loop.
    await setImmediate();
    await setImmediate();
    step();
    await setImmediate();
    say(spent());
  }
  const opened: Opened = { address };
  say(opened);
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

function say(what: Opened | Usage | Kept): void {
  process.send?.(what);
}
