import { expect, it } from 'vitest';
import type { Attack } from './Attack.ts';
import { outcome } from './Attack.ts';
import { lateIn } from './lateIn.ts';
import type { Row } from './Siege.ts';

function row(attack: Partial<Attack>, more: Partial<Row> = {}): Row {
  const strike = async () => outcome({ sent: 0, refused: 0 });
  return {
    attack: { name: 'a flood', strike, ...attack },
    calm: [2],
    beside: [2],
    under: [2],
    outcomes: [],
    judged: [],
    silence: 0,
    grown: 0,
    ...more,
  };
}

it('a house that says nothing under an attack is late, at whatever table the attack is', () => {
  for (const isElsewhere of [true, false])
    expect(lateIn([row({ isElsewhere }, { silence: 251 })])).toEqual([
      'a flood: 251 ms of silence, of at most 250',
    ]);
  expect(lateIn([row({}, { silence: 250 })])).toEqual([]);
});

it('honest hands are compared one by one only with attacks that are not at their table', () => {
  const slow = { under: [4] };
  expect(lateIn([row({}, slow)])).toEqual(['p99 of honest hands 2.00 × calm, of at most 1.5 ×']);
  expect(lateIn([row({ isElsewhere: true }, slow)])).toHaveLength(2);
});

it('who is shut out late is late, unless that cannot be told from a bad line', () => {
  const outcomes = [{ ...outcome({ sent: 1, refused: 0 }), slowestCutMs: 1001 }];
  expect(lateIn([row({}, { outcomes })])).toEqual(['a flood: shut out after 1001 ms, of at most 1000']);
  expect(lateIn([row({ isPatient: true }, { outcomes })])).toEqual([]);
});
