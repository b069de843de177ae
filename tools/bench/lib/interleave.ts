/** One side of a comparison. */
export interface Contender {
  readonly name: string;
  /** Does some work and says how fast, or at what cost: any figure above 0, the same sort on both sides. */
  measure(): number | Promise<number>;
}

export interface Comparison {
  /** The first's figure over the second's: median over the rounds, with the middle half of them. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** How far the first is from itself within a round: 0.1 is a tenth. */
  readonly control: number;
  /** The median figure of each. */
  readonly figures: readonly [number, number];
}

/** A comparison whose own control differs by more than this says nothing. */
export const NOISE_LIMIT = 0.25;

/**
 * Runs A-B-B-A again and again, so that a machine that slows down slows both. The control compares the two A runs of each
 * round with each other.
 */
export async function interleave(
  a: Contender,
  b: Contender,
  rounds: number,
  warmUps = 3,
): Promise<Comparison> {
  // Cold code measures the compiler.
  for (let i = 0; i < warmUps; i++) {
    await a.measure();
    await b.measure();
  }
  const ratios: number[] = [];
  const controls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const a1 = await a.measure();
    const b1 = await b.measure();
    const b2 = await b.measure();
    const a2 = await a.measure();
    ratios.push((a1 + a2) / (b1 + b2));
    controls.push(Math.max(a1 / a2, a2 / a1));
    as.push(a1, a2);
    bs.push(b1, b2);
  }
  return {
    ratio: median(ratios),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    control: median(controls) - 1,
    figures: [median(as), median(bs)],
  };
}

/** A machine has bad moments: a void comparison is made again, three times at most, and the calmest one counts. */
export async function interleaveCalmly(
  a: Contender,
  b: Contender,
  rounds: number,
  warmUps = 3,
): Promise<Comparison> {
  let calmest = await interleave(a, b, rounds, warmUps);
  for (let again = 0; again < 2 && isNoisy(calmest); again++) {
    const next = await interleave(a, b, rounds, 0);
    if (next.control < calmest.control) calmest = next;
  }
  return calmest;
}

export function isNoisy(comparison: Pick<Comparison, 'control'>): boolean {
  return comparison.control > NOISE_LIMIT;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
