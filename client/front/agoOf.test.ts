import { expect, it } from 'vitest';
import { agoOf } from './agoOf.ts';

it('tells how long ago somebody was at a table, in one unit', () => {
  const minute = 60_000;
  expect([-5, 0, 90_000, 5 * minute, 119 * minute, 3 * 60 * minute, 72 * 60 * minute].map(agoOf)).toEqual([
    'just now',
    'just now',
    'just now',
    '5 minutes ago',
    '119 minutes ago',
    '3 hours ago',
    '3 days ago',
  ]);
});
