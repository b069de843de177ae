import type { FromServer, PersonTold, QuestionTold, SettledTold } from '#protocol/messages';
import { expect, it } from 'vitest';
import { askedIn, awaitedIn, settledBetween } from './questionWords.ts';

const person = (id: string, name: string, present = true): PersonTold => ({
  id,
  name,
  role: 'player',
  seats: [],
  active: null,
  muted: false,
  banned: false,
  present,
});
const people = [person('a', 'Ann'), person('b', 'Ben', false), person('c', 'Cleo')];
const question = (rest: Partial<QuestionTold> = {}): QuestionTold => ({
  question: 'open-save',
  by: 'a',
  about: null,
  asked: ['b', 'c'],
  agreed: [],
  ...rest,
});
const told = (rest: Partial<FromServer['people']>): FromServer['people'] => ({
  people,
  grants: {},
  title: '',
  listed: false,
  locked: false,
  code: null,
  owner: 'a',
  heirs: [],
  standIn: null,
  kept: {},
  questions: [],
  settled: {},
  awaited: [],
  ...rest,
});

it('says what a yes would mean, and whose is missing', () => {
  expect(askedIn(question(), people)).toContain('with every hand and every deck in it');
  expect(askedIn(question({ question: 'reseed' }), people)).toContain('becomes knowable to everybody');
  expect(askedIn(question({ question: 'new-owner', about: 'c' }), people)).toContain(
    'Ann would like to give the table to Cleo',
  );
  expect(askedIn(question({ question: 'new-owner', about: 'a' }), people)).toContain('take the table over');
  expect(awaitedIn(question(), people)).toBe('Waiting for Ben (away) and Cleo.');
  expect(awaitedIn(question({ agreed: ['b'] }), people)).toBe('Waiting for Cleo.');
});

it('says how it ended, once', () => {
  const settled = (outcome: SettledTold['outcome'], no: string | null = null) => ({
    'open-save': { by: 'a', about: null, outcome, no, at: 1 },
  });
  const before = told({ questions: [question()] });
  expect(settledBetween(before, told({ settled: settled('declined', 'c') }))).toEqual([
    'Cleo did not agree to the open copy of the table.',
  ]);
  expect(settledBetween(before, told({ settled: settled('agreed') }))).toEqual([
    'Everybody agreed to the open copy of the table.',
  ]);
  expect(settledBetween(before, before)).toEqual([]);
  expect(settledBetween(told({}), told({ settled: settled('agreed') }))).toEqual([]);
});
