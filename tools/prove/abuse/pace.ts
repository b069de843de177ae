const TICK = 10;

/** Calls so often a second for so long. */
export async function pace(ms: number, perSecond: number, work: () => void): Promise<void> {
  const began = Date.now();
  let done = 0;
  while (Date.now() - began < ms) {
    const due = Math.floor(((Date.now() - began) / 1000) * perSecond);
    for (; done < due; done++) work();
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
}

/** What was sent last has been answered by now. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}
