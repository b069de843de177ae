/** One side of a comparison: does some work and says how many units of it were done. */
export interface Contender {
  readonly name: string;
  run(): number;
}

export interface Comparison {
  /** How many times as much work per second the first does as the second: median over the rounds. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The first against itself within a round, as far from 1 as its median was. */
  readonly control: number;
  readonly rates: readonly [number, number];
}

/** A comparison whose own control differs by more than this says nothing. */
export const NOISE_LIMIT = 0.25;

/**
 * Runs A-B-B-A again and again in one process, so that a machine that slows down slows both. The control compares the
 * two A runs of each round with each other.
 */
export function interleave(a: Contender, b: Contender, rounds: number): Comparison {
  // Cold code measures the compiler.
  for (let i = 0; i < 3; i++) {
    rate(a);
    rate(b);
  }
  const ratios: number[] = [];
  const controls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const a1 = rate(a);
    const b1 = rate(b);
    const b2 = rate(b);
    const a2 = rate(a);
    ratios.push((a1 + a2) / (b1 + b2));
    controls.push(Math.max(a1 / a2, a2 / a1));
    as.push(a1, a2);
    bs.push(b1, b2);
  }
  return {
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    control: median(controls) - 1,
    rates: [median(as), median(bs)],
  };
}

/** A machine has bad moments: a void comparison is made again, three times at most, and the calmest one counts. */
export function interleaveCalmly(a: Contender, b: Contender, rounds: number): Comparison {
  let calmest = interleave(a, b, rounds);
  for (let again = 0; again < 2 && isNoisy(calmest); again++) {
    const next = interleave(a, b, rounds);
    if (next.control < calmest.control) calmest = next;
  }
  return calmest;
}

export function isNoisy(comparison: Comparison): boolean {
  return comparison.control > NOISE_LIMIT;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Units per second of processor time: on a shared machine the wall clock also counts everybody else's work. */
function rate(contender: Contender): number {
  const start = process.cpuUsage();
  const units = contender.run();
  const { user, system } = process.cpuUsage(start);
  return (units / (user + system)) * 1e6;
}
