import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import {
  average,
  coinLuck,
  errorOfMean,
  pairedMean,
  pairedShare,
  quantile,
  real,
  share,
  tail,
} from './statistics.ts';

describe('shares', () => {
  it('have Wilson’s interval', () => {
    // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const cases = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const;
    for (const [hits, of, low, high] of cases) {
      expect(share(hits, of).low).toBeCloseTo(low, 4);
      expect(share(hits, of).high).toBeCloseTo(high, 4);
    }
    expect(share(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
    expect(share(20, 20)).toMatchObject({ value: 1, high: 1 });
  });

  it('hold the truth in about 95 of 100 tries', () => {
    const chance = new FastChance('coverage');
    let held = 0;
    for (let n = 0; n < 1000; n++) {
      let hits = 0;
      for (let i = 0; i < 100; i++) if (chance.below(10) < 3) hits++;
      const { low, high } = share(hits, 100);
      if (low <= 0.3 && 0.3 <= high) held++;
    }
    expect(held).toBeGreaterThan(925);
    expect(held).toBeLessThan(975);
  });
});

describe('numbers', () => {
  it('have a mean with an interval, and quantiles', () => {
    expect(errorOfMean([1, 2, 3, 4])).toBeCloseTo(0.6455, 4);
    expect(average([1, 2, 3, 4])).toMatchObject({ value: 2.5 });
    expect(average([7])).toEqual({ value: 7, low: 7, high: 7 });
    expect(average([])).toEqual({ value: 0, low: 0, high: 0 });
    expect(quantile([1, 2, 3, 10], 0.5)).toBe(2.5);
    expect(quantile([], 0.5)).toBe(0);
  });

  it('beyond 1.96 lies one fortieth of a normal distribution', () => {
    expect(tail(1.959964)).toBeCloseTo(0.025, 6);
    expect(tail(0)).toBeCloseTo(0.5, 6);
    expect(tail(-1)).toBeCloseTo(0.8413447, 6);
  });
});

describe('differences on the same seeds', () => {
  it('the pairs decide: what all games share falls away', () => {
    const before = Array.from({ length: 40 }, (_, i) => i * 100);
    const after = before.map((value, i) => value + 3 + (i % 2));
    const { value, low, high, luck } = pairedMean(before, after);
    expect(value).toBe(3.5);
    expect([low > 3, high < 4, luck < 1e-6]).toEqual([true, true, true]);
    expect(pairedMean([1, 2], [1, 2])).toMatchObject({ value: 0, luck: 1 });
    expect(pairedMean([1, 2], [2, 3])).toMatchObject({ value: 1, low: 1, luck: 0 });
    expect(pairedMean([1], [2]).luck).toBe(1);
    expect(pairedMean([], [])).toMatchObject({ value: 0, luck: 1 });
  });

  it('of yes and no only the pairs that differ count', () => {
    const before = Array.from({ length: 100 }, (_, i) => i < 50);
    const more = before.map((yes, i) => yes || i >= 85);
    const { value, low, high, luck } = pairedShare(before, more);
    expect(value).toBeCloseTo(0.15, 9);
    expect(low).toBeGreaterThan(0.05);
    expect(high).toBeLessThan(0.25);
    expect(luck).toBeCloseTo(2 / 2 ** 15, 9);
    expect(pairedShare(before, before)).toMatchObject({ value: 0, luck: 1 });
    expect(pairedShare([], [])).toMatchObject({ value: 0, luck: 1 });
  });

  it('a coin that falls five times alike may be fair', () => {
    expect(coinLuck(5, 0)).toBeCloseTo(0.0625, 9);
    expect(coinLuck(3, 3)).toBe(1);
    expect(coinLuck(600, 400)).toBeCloseTo(2.7e-10, 10);
    expect(coinLuck(6000, 5700)).toBeGreaterThan(0.004);
    expect(coinLuck(6000, 5700)).toBeLessThan(0.007);
  });

  it('of many that are compared, those are real that one would hardly find by looking long enough', () => {
    expect(real([0.04, 0.04, 0.04])).toEqual([false, false, false]);
    expect(real([0.04])).toEqual([true]);
    expect(real([0.5, 0.001, 0.02])).toEqual([false, true, true]);
    expect(real([])).toEqual([]);
  });
});
