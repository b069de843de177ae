import type { Comparison } from './interleave.ts';
import { isNoisy } from './interleave.ts';

/** Figures of one sort with as many digits as they deserve. */
export function digits(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** `62× (58–66)`. */
export function ratioOf({ ratio, low, high }: Comparison): string {
  return `${digits(ratio)}× (${digits(low)}–${digits(high)})`;
}

/** What the control says about the comparison. */
export function controlOf(comparison: Pick<Comparison, 'control'>): string {
  const differs = `against itself within a round: ±${(comparison.control * 100).toFixed(1)} %`;
  return isNoisy(comparison) ? `${differs}: too noisy, this run is void` : differs;
}
