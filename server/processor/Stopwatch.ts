/** Measures how much of the processor something takes. Handed in: a test says how long things took. */
export interface Stopwatch {
  /** Returns what was taken since, in milliseconds. */
  start(): () => number;
}

/**
 * The shorter of the time that went by and the processor time of the process: on a busy machine time goes by while we are
 * not even running, and other threads of ours take processor time that this one did not.
 */
export const processorStopwatch: Stopwatch = {
  start() {
    const began = performance.now();
    const { user, system } = process.cpuUsage();
    return () => {
      const now = process.cpuUsage();
      return Math.min(performance.now() - began, (now.user + now.system - user - system) / 1000);
    };
  },
};
