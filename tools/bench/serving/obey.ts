import { setImmediate } from 'node:timers/promises';
import type { Opened, Order, Usage } from './orders.ts';

/** Answers the orders of the process that measures this one. `step` lets a sixtieth of a second pass. */
export function obey(address: string, step: () => void): void {
  let before = process.cpuUsage();
  const spent = (): Usage => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return { spent: user + system };
  };
  process.on('message', ({ order }: Order) => void (order === 'tick' ? tick() : say(spent())));
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

function say(what: Opened | Usage): void {
  process.send?.(what);
}
