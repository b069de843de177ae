import { bareTable } from '#kernel/table';
import { expect, it } from 'vitest';
import { isAutomatic } from './automation.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { sitDown } from './testing/atTable.ts';

it('[R34] a table does its chores by itself until somebody switches one off', () => {
  const { done, table } = sitDown(connectFour);
  expect(isAutomatic(table, 'refill')).toBe(true);
  done('red', { verb: 'set', key: 'automation', value: { refill: false } });
  expect([isAutomatic(table, 'refill'), isAutomatic(table, 'payout')]).toEqual([false, true]);
  done('red', { verb: 'set', key: 'automation', value: { refill: true } });
  expect(isAutomatic(table, 'refill')).toBe(true);
});

it('[R34] a broken setting switches nothing off', () => {
  const table = bareTable([]);
  for (const broken of [null, false, [], 'off', { refill: 0 }]) {
    table.settings['automation'] = broken;
    expect(isAutomatic(table, 'refill')).toBe(true);
  }
  expect(isAutomatic(table, 'constructor')).toBe(true);
});
