import { expect, it } from 'vitest';
import { expiryOf } from './expiryOf.ts';

const DAY = 24 * 60 * 60 * 1000;

it('[S166] who has a table that will be removed is told two weeks before, and by how many days', () => {
  expect(expiryOf(null, 0)).toBeNull();
  expect(expiryOf(15 * DAY, 0)).toBeNull();
  expect(expiryOf(14 * DAY, 0)).toContain('in 14 days');
  expect(expiryOf(1.5 * DAY, 0)).toContain('tomorrow');
  expect(expiryOf(DAY / 2, 0)).toContain('today');
  // The house sweeps now and then; until it does the table is there.
  expect(expiryOf(-DAY, 0)).toContain('today');
});
