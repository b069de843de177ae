import { expect, it } from 'vitest';
import { readEntry } from './readCode.ts';

const ID = '0123456789abcdef0123456789abcdef';

it('a whole link is understood, whatever stands around the table', () => {
  expect(readEntry(`https://orrery.example/t/${ID}?x=1`)).toEqual({ id: ID });
  expect(readEntry(` ${ID.toUpperCase()} `)).toEqual({ id: ID });
});

it('a code is understood in small letters, with spaces and dashes', () => {
  expect(readEntry('bcd-fgh')).toEqual({ code: 'BCDFGH' });
  expect(readEntry(' BC DF GH ')).toEqual({ code: 'BCDFGH' });
});

it('what is neither a link nor a code is said to be so', () => {
  expect(readEntry('')).toBeNull();
  expect(readEntry('hello there')).toBeNull();
  expect(readEntry('AEIOUY')).toBeNull();
  expect(readEntry(ID.slice(1))).toBeNull();
});
