import { expect, it } from 'vitest';
import type { SeatFacts } from '#protocol/api';
import { pickSeat } from './pickSeat.ts';

const COLOURS = ['red', 'blue', 'green', 'yellow', 'pink', 'white'];

/** p: a person, b: a bot, -: nobody; in the order of the seats. */
const table = (holders: string): SeatFacts[] =>
  Array.from(holders, (letter, i) => ({
    id: COLOURS[i] ?? '',
    holder: letter === 'p' ? 'person' : letter === 'b' ? 'bot' : 'nobody',
  }));

it('who comes first has the first seat', () => {
  expect(pickSeat(table('----'))).toBe('red');
});

it.each([
  ['p-', 'blue'],
  ['p--', 'green'],
  ['p---', 'green'],
  ['-p--', 'yellow'],
  ['--p-', 'red'],
  ['p-----', 'yellow'],
  ['-p----', 'pink'],
])('the second at %s sits across from the first', (holders, seat) => {
  expect(pickSeat(table(holders))).toBe(seat);
});

it('a person is faced rather than a bot', () => {
  expect(pickSeat(table('bp--'))).toBe('yellow');
  expect(pickSeat(table('b---'))).toBe('green');
});

it('where everybody is faced already, the first free seat will do', () => {
  expect(pickSeat(table('p-p-'))).toBe('blue');
  expect(pickSeat(table('ppp-'))).toBe('yellow');
});

it('at a full table there is none', () => {
  expect(pickSeat(table('pbp'))).toBeUndefined();
  expect(pickSeat([])).toBeUndefined();
});
