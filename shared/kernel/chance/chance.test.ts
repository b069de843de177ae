import { describe, expect, it } from 'vitest';
import type { Chance } from './chance.ts';
import { permutation, pick, side } from './chance.ts';
import { FairChance } from './fair.ts';
import { FastChance } from './fast.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/**
 * How far counts are from even (χ²), as a share of what is passed once in a million honest tries. The seeds are fixed, so
 * that it stays as it is.
 */
function unevenness(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = total / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  const free = counts.length - 1;
  const limit = free * (1 - 2 / (9 * free) + 4.75 * Math.sqrt(2 / (9 * free))) ** 3;
  return chi / limit;
}

function tally(n: number, draws: number, draw: () => number): number[] {
  const counts = Array.from({ length: n }, () => 0);
  for (let i = 0; i < draws; i++) {
    const got = draw();
    counts[got] = (counts[got] ?? Number.NaN) + 1;
  }
  return counts;
}

const GENERATORS: readonly (readonly [name: string, make: () => Chance, scale: number])[] = [
  ['the fast generator', () => new FastChance('even'), 400],
  ['the fair generator', () => new FairChance(SEED), 20],
];

describe.each(GENERATORS)('%s', (_name, make, scale) => {
  it.each([2, 3, 6, 7, 10, 52, 100, 1000])('[K60] chooses evenly among %i', (n) => {
    const chance = make();
    expect(unevenness(tally(n, Math.min(n * scale, 40_000), () => chance.below(n)))).toBeLessThan(1);
  });

  it('[K60] chooses evenly where words of 32 bits do not divide, and among all of them', () => {
    const chance = make();
    const third = 2 ** 30;
    // Without throwing away the words above the last multiple, the first third would come half of the time.
    expect(unevenness(tally(3, 3 * scale, () => Math.floor(chance.below(3 * third) / third)))).toBeLessThan(
      1,
    );
    expect(unevenness(tally(16, 16 * scale, () => Math.floor(chance.below(2 ** 32) / 2 ** 28)))).toBeLessThan(
      1,
    );
  });

  it('[K60] brings every permutation equally often', () => {
    const chance = make();
    const seen = new Map<string, number>();
    for (let i = 0; i < 24 * scale; i++) {
      const order = permutation(chance, 4).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    expect(unevenness([...seen.values()])).toBeLessThan(1);
  });

  it('[K62] takes 1 to 2³² and nothing else', () => {
    const chance = make();
    expect(chance.below(1)).toBe(0);
    expect(chance.below(2 ** 32)).toBeLessThan(2 ** 32);
    for (const n of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 32 + 1, '6' as unknown as number])
      expect(() => chance.below(n)).toThrow(RangeError);
  });

  it('[K61] gives the same outcomes again from the same seed', () => {
    const draw = (chance: Chance): number[] => Array.from({ length: 50 }, () => chance.below(1000));
    expect(draw(make())).toEqual(draw(make()));
  });
});

describe('the fast generator', () => {
  it('[K60] begins evenly over successive seeds, as playouts use it', () => {
    for (const n of [2, 6, 52]) {
      let seed = 0;
      expect(unevenness(tally(n, n * 400, () => new FastChance(seed++).below(n)))).toBeLessThan(1);
      expect(unevenness(tally(n, n * 400, () => new FastChance(`game/${seed++}`).below(n)))).toBeLessThan(1);
    }
  });

  it('[K61] has these outcomes for ever: golden playthroughs hang on them', () => {
    const first = (seed: number | string): number[] => {
      const chance = new FastChance(seed);
      return Array.from({ length: 6 }, () => chance.below(2 ** 32));
    };
    expect(first(0)).toEqual([1591287639, 848655892, 1101829352, 4249476474, 1194183557, 3210306510]);
    expect(first('orrery')).toEqual([1036968252, 1239478070, 3236271613, 4280502088, 3033057612, 855681967]);
    expect(permutation(new FastChance(7), 10)).toEqual([7, 4, 8, 6, 1, 3, 0, 9, 5, 2]);
    expect(first(1)).toEqual(first('#1'));
  });

  it('[K64] has nothing to account for', () => {
    const chance = new FastChance(1);
    chance.below(6);
    expect(chance.taken()).toEqual([]);
    const next = new FastChance(1);
    next.below(6);
    next.rewind();
    expect(next.below(1000)).toBe(chance.below(1000));
  });
});

describe('a choice', () => {
  it('[K60] of a side starts at one, and of nothing is no choice', () => {
    const chance = new FastChance(3);
    expect(unevenness(tally(7, 6 * 400, () => side(chance, 6)).slice(1))).toBeLessThan(1);
    expect(pick(chance, ['only'])).toBe('only');
    expect(() => pick(chance, [])).toThrow(RangeError);
    expect(permutation(chance, 0)).toEqual([]);
    expect(permutation(chance, 1)).toEqual([0]);
  });
});
