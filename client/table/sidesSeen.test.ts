import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import type { TableSeen } from './Seen.ts';
import { sidesSeen } from './sidesSeen.ts';
import { tableSeen } from './tableSeen.ts';

const die = 1;
function seenWith(sides: number): TableSeen {
  const table = bareTable([seat('red')], [kind('die', 'die', { sides })]);
  new Scribe(table).make('die', { place: OPEN_TABLE }, { value: 1 });
  return tableSeen(observe(table, 'red'), table.kinds);
}

it('a die has the sides that are seen on it, whatever is said', () => {
  expect(sidesSeen(die, 52, [null, seenWith(6)])).toBe(6);
  expect(sidesSeen(die, null, [seenWith(6)])).toBe(6);
});

it('a die that nobody sees any more, or that was given another kind meanwhile, has the sides it is said to have', () => {
  expect(sidesSeen(99, 6, [seenWith(6)])).toBe(6);
  expect(sidesSeen(die, 8, [seenWith(8), seenWith(6)])).toBe(8);
  expect(sidesSeen(99, null, [null])).toBeNull();
});
