import * as fc from 'fast-check';

/** `SOAK=20 npx vitest run …` tries every property with twenty times as many seeds. */
const soak = Number(process.env['SOAK'] ?? 1);

/** For tests that go through many tables: they take a second or two, but not on a busy machine. */
export const SLOW = { timeout: 120_000 * soak };

/**
 * Tries a property with many seeds, and returns how many that were. When it fails, fast-check throws with the seed: call
 * the property with that to see it again.
 */
export function heldOver(runs: number, property: (seed: number) => void): number {
  const seed = fc.noBias(fc.integer({ min: 0, max: 0x7fffffff }));
  // A smaller seed is no simpler table, so there is nothing to shrink to.
  fc.assert(fc.property(seed, property), { numRuns: runs * soak, endOnFailure: true });
  return runs;
}
