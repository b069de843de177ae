/** Time, handed in: a test moves its hands. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Does this once after so many milliseconds, unless it is called off. */
  after(ms: number, work: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    // Nothing that is only planned keeps a process alive that was told to end.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
