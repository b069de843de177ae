/** A value with the interval that holds the true one in 95 of 100 playtests. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 95 % of a normal distribution lie within so many standard deviations. */
export const Z = 1.959963984540054;

/** A share with Wilson's interval: right also for few games, and near none or all. */
export function share(hits: number, of: number): Estimate {
  if (of === 0) return { value: 0, low: 0, high: 1 };
  const p = hits / of;
  const z2 = Z * Z;
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of));
  return { value: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of a mean. */
export function errorOfMean(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

export function average(values: readonly number[]): Estimate {
  const value = mean(values);
  const half = Z * errorOfMean(values);
  return { value, low: value - half, high: value + half };
}

/** The value below which this part of them lies. */
export function quantile(sorted: readonly number[], part: number): number {
  if (sorted.length === 0) return 0;
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

/** A difference between two variants, and how likely one as large would be by luck alone. */
export interface Difference extends Estimate {
  readonly luck: number;
}

/** Of numbers measured on the same seeds: the mean of the differences, pair by pair. */
export function pairedMean(before: readonly number[], after: readonly number[]): Difference {
  const gaps = before.map((value, i) => (after[i] as number) - value);
  const { value, low, high } = average(gaps);
  const error = errorOfMean(gaps);
  const luck = error === 0 ? (value === 0 ? 1 : 0) : 2 * tail(Math.abs(value) / error);
  return { value, low, high, luck: gaps.length < 2 ? 1 : luck };
}

/** Of yes and no on the same seeds: only pairs that differ say anything (Agresti and Min's interval, McNemar's exact test). */
export function pairedShare(before: readonly boolean[], after: readonly boolean[]): Difference {
  const of = before.length;
  const gained = after.filter((yes, i) => yes && before[i] === false).length;
  const lost = before.filter((yes, i) => yes && after[i] === false).length;
  const n = of + 2;
  const [up, down] = [gained + 0.5, lost + 0.5];
  const half = (Z * Math.sqrt(up + down - (up - down) ** 2 / n)) / n;
  const middle = (up - down) / n;
  const value = of === 0 ? 0 : (gained - lost) / of;
  return {
    value,
    low: Math.max(-1, Math.min(value, middle - half)),
    high: Math.min(1, Math.max(value, middle + half)),
    luck: coinLuck(gained, lost),
  };
}

/** How likely a fair coin falls at least as unevenly as this. */
export function coinLuck(heads: number, tails: number): number {
  const tosses = heads + tails;
  if (tosses === 0) return 1;
  if (tosses > 1000) return Math.min(1, 2 * tail((Math.abs(heads - tails) - 1) / Math.sqrt(tosses)));
  let term = tosses * -Math.LN2;
  let sum = 0;
  for (let k = 0; k <= Math.min(heads, tails); k++) {
    sum += Math.exp(term);
    term += Math.log((tosses - k) / (k + 1));
  }
  return Math.min(1, 2 * sum);
}

/** The part of a normal distribution beyond z (Abramowitz and Stegun 26.2.17; off by less than 10⁻⁷). */
export function tail(z: number): number {
  if (z < 0) return 1 - tail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return (
    density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  );
}

/**
 * Which of many differences are real (Holm): of all that are called so, in 95 of 100 playtests not one is luck. Looking at
 * forty cards without this, two would look changed whatever was changed.
 */
export function real(lucks: readonly number[], level = 0.05): boolean[] {
  const verdicts = lucks.map(() => false);
  const order = lucks.map((luck, i) => ({ luck, i })).toSorted((a, b) => a.luck - b.luck);
  for (const [rank, { luck, i }] of order.entries()) {
    if (luck > level / (lucks.length - rank)) break;
    verdicts[i] = true;
  }
  return verdicts;
}
