import { expect, it } from 'vitest';
import type { FromServer, PersonTold } from '#protocol/messages';
import { openCopyOf } from './openCopyOf.ts';

const person = (id: string, seats: string[]): PersonTold => ({
  id,
  name: id,
  role: 'player',
  seats,
  active: seats[0] ?? null,
  muted: false,
  banned: false,
  present: true,
});
const told = (rest: Partial<FromServer['people']>) =>
  ({ people: [person('ann', ['red']), person('ben', [])], questions: [], settled: {}, ...rest }) as Partial<
    FromServer['people']
  > as FromServer['people'];
const of = (rest: Partial<FromServer['people']>) => openCopyOf({ people: told(rest), person: 'ann' });

it('is free where nobody else sits, and asked for where somebody does', () => {
  expect(of({})).toBe('free');
  expect(of({ people: [person('ann', ['red']), person('ben', ['blue'])] })).toBe('ask');
  expect(openCopyOf({ people: null, person: 'ann' })).toBe('ask');
});

it('waits while everybody is asked, and is there for who asked when all have agreed', () => {
  const question = 'open-save' as const;
  expect(of({ questions: [{ question, by: 'ann', about: null, asked: ['ben'], agreed: [] }] })).toBe('asked');
  const settled = { about: null, outcome: 'agreed', no: null, at: 1 } as const;
  expect(of({ settled: { [question]: { ...settled, by: 'ann' } } })).toBe('agreed');
  expect(of({ settled: { [question]: { ...settled, by: 'ben' } } })).toBe('free');
});
