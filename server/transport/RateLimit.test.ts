import { expect, it } from 'vitest';
import { RateLimit, HUMAN } from './RateLimit.ts';

const LIMITS = { perSecond: 10, burst: 5, patience: 3, garbage: 2 };

it('[S45] who sends too much is warned, then not heard, then shown out', () => {
  const rateLimit = new RateLimit(0, LIMITS);
  const said = Array.from({ length: 9 }, () => rateLimit.message(0));
  expect(said).toEqual(['in', 'in', 'in', 'in', 'in', 'warn', 'away', 'away', 'cut']);
});

it('[S45] who slows down is forgiven', () => {
  const rateLimit = new RateLimit(0, LIMITS);
  for (let n = 0; n < 7; n++) rateLimit.message(0);
  const later = Array.from({ length: 4 }, () => rateLimit.message(1000));
  expect(later).toEqual(['in', 'in', 'in', 'in']);
  expect([rateLimit.message(1000), rateLimit.message(1000)]).toEqual(['in', 'warn']);
});

it('[S45] a hand that points, carries and asks at sixty a second is never too much', () => {
  const rateLimit = new RateLimit(0, HUMAN);
  for (let ms = 0; ms < 60_000; ms += 12) expect(rateLimit.message(ms)).toBe('in');
});

it('[S45] what costs more than a message is paid for', () => {
  const rateLimit = new RateLimit(0, LIMITS);
  expect(rateLimit.message(0)).toBe('in');
  rateLimit.charge(100);
  expect([rateLimit.message(0), rateLimit.message(400), rateLimit.message(700)]).toEqual([
    'warn',
    'away',
    'in',
  ]);
});

it('[S45] a clock that was set back gives nothing away', () => {
  const rateLimit = new RateLimit(1000, LIMITS);
  for (let n = 0; n < 5; n++) rateLimit.message(1000);
  expect(rateLimit.message(0)).toBe('warn');
});

it('[S44] a little garbage is warned about, more of it closes the door', () => {
  const rateLimit = new RateLimit(0, LIMITS);
  expect([rateLimit.garbage(), rateLimit.garbage(), rateLimit.garbage()]).toEqual(['warn', 'away', 'cut']);
});
