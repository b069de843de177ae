import type { Contender } from './interleave.ts';

/** Microseconds of this process's own processor time: on a shared machine the wall clock also counts everybody else's work. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** A contender that works in this process; `run` says how many units it did. Its figure is units per second. */
export function perSecond(name: string, run: () => number): Contender {
  return {
    name,
    measure() {
      let units = 0;
      const spent = processorTime(() => {
        units = run();
      });
      return (units / spent) * 1e6;
    },
  };
}
