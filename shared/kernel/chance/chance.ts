/** Where every outcome comes from (law 8). One method, so that a fair generator, a fast one and a script can stand behind it. */
export interface Chance {
  /** A whole number from 0 to n − 1, each equally likely. n is a whole number from 1 to 2³². */
  below(n: number): number;
  /** The accountable draws since the last call; they belong to the act just decided. */
  taken(): readonly Draw[];
  /** Forgets draws of an act that did not happen. */
  rewind(): void;
}

/** One outcome of the fair generator: the n-th draw chose `got` out of `of`. */
export interface Draw {
  readonly n: number;
  readonly of: number;
  readonly got: number;
}

export const NO_DRAWS: readonly Draw[] = [];

/** A permutation of 0…n−1, each equally likely (Fisher–Yates, from the end). */
export function permutation(chance: Chance, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    const swap = order[i] as number;
    order[i] = order[j] as number;
    order[j] = swap;
  }
  return order;
}

/** One of these, each equally likely. */
export function pick<T>(chance: Chance, from: readonly T[]): T {
  if (from.length === 0) throw new RangeError('nothing to pick from');
  return from[chance.below(from.length)] as T;
}

/** The side a die with this many sides shows, from 1. */
export function side(chance: Chance, sides: number): number {
  return 1 + chance.below(sides);
}

export function isBound(n: number): boolean {
  return Number.isInteger(n) && n >= 1 && n <= 0x1_0000_0000;
}

export function checkBound(n: number): void {
  if (!isBound(n)) throw new RangeError(`no fair choice among ${n}`);
}
