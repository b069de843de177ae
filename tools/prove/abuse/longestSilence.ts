/** Between two questions, in milliseconds. */
const BETWEEN = 20;

/** Asks a house over and over whether it is well until this is over: the longest it took to say so, in milliseconds. */
export async function longestSilence(address: string, over: Promise<unknown>): Promise<number> {
  const watch = { isOver: false };
  const end = (): void => void (watch.isOver = true);
  over.then(end, end);
  let longest = 0;
  let began: number | null = null;
  while (!watch.isOver) {
    began ??= performance.now();
    const isHeard = await isWell(address);
    longest = Math.max(longest, performance.now() - began);
    // Hung up on, it is still waiting for an answer.
    if (isHeard) began = null;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  return longest;
}

async function isWell(address: string): Promise<boolean> {
  try {
    await (await fetch(`${address}/health`)).text();
    return true;
  } catch {
    return false;
  }
}
