import type { PersonTold } from '#protocol/messages';
import { expect, it } from 'vitest';
import { ownerWords } from './ownerWords.ts';

const person = (id: string, name: string, present: boolean): PersonTold => ({
  id,
  name,
  role: 'player',
  seats: [],
  active: null,
  muted: false,
  banned: false,
  present,
});

it('says whose table it is, and who stands in until they are back', () => {
  const people = [person('a', 'Ann', false), person('b', 'Ben', true)];
  const here = [person('a', 'Ann', true), person('b', 'Ben', true)];
  expect(ownerWords({ people: here, owner: 'a', standIn: null }, 'a')).toBe('You own this table.');
  expect(ownerWords({ people: here, owner: 'a', standIn: null }, 'b')).toBe('Ann owns this table.');
  expect(ownerWords({ people, owner: 'a', standIn: null }, 'b')).toBe('Ann owns this table and is away.');
  expect(ownerWords({ people, owner: 'a', standIn: 'b' }, 'c')).toBe(
    'Ann owns this table; Ben stands in until Ann is back.',
  );
  expect(ownerWords({ people, owner: 'a', standIn: 'b' }, 'b')).toBe(
    'Ann owns this table; you stand in until Ann is back.',
  );
  expect(ownerWords({ people: [person('a', '', false)], owner: 'a', standIn: 'b' }, 'b')).toBe(
    'Whoever set it up owns this table; you stand in until they are back.',
  );
  expect(ownerWords({ people: [], owner: null, standIn: null }, 'b')).toBe('Nobody owns this table yet.');
});
