import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../config.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { AddressLimits } from './AddressLimits.ts';

it.each([Number.NaN, Infinity, -1])('[S106] %s megabytes are none that could be taken', (count) => {
  const limits = new AddressLimits({ ...DEFAULT_LIMITS, savedMegabytesPerHour: 10 }, new ManualClock());
  expect(limits.take('a', 'megabyte', count)).toBe(false);
  expect(limits.take('a', 'megabyte', 10)).toBe(true);
  expect(limits.take('a', 'megabyte', 1)).toBe(false);
});
