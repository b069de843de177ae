import { bareTable } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import type { Knobs } from './knobs.ts';
import { knobDiff, knobsOf, rulebook, setInTheBox, readKnobs } from './knobs.ts';

const knobs = {
  rounds: { type: 'whole', default: 4, min: 1, max: 8, setup: true, about: 'How long it lasts.' },
  open: { type: 'switch', default: false, about: 'Whether hands lie open.' },
  tie: { type: 'choice', default: 'split', of: ['split', 'all', 'none'], about: 'Who gets it.' },
  nines: { type: 'counts', default: [2, 3], of: [2, 3, 4, 5], about: 'At how many seats nines are removed.' },
} as const satisfies Knobs;

const RULEBOOK = { rounds: 4, open: false, tie: 'split', nines: [2, 3] };

describe('checking', () => {
  it.each([
    ['rounds', 1],
    ['rounds', 8],
    ['open', true],
    ['open', false],
    ['tie', 'none'],
    ['nines', []],
    ['nines', [2, 3, 4, 5]],
  ])('[R23] %s takes %j', (name, value) => {
    expect(readKnobs(knobs, { [name]: value })).toEqual({
      values: { ...RULEBOOK, [name]: value },
      faults: [],
    });
  });

  it.each([
    ['rounds', 0, 'a whole number from 1 to 8'],
    ['rounds', 9, 'a whole number from 1 to 8'],
    ['rounds', 4.5, 'a whole number from 1 to 8'],
    ['rounds', Number.NaN, 'a whole number from 1 to 8'],
    ['rounds', Number.POSITIVE_INFINITY, 'a whole number from 1 to 8'],
    ['rounds', '4', 'a whole number from 1 to 8'],
    ['rounds', null, 'a whole number from 1 to 8'],
    ['open', 1, 'true or false'],
    ['open', 'false', 'true or false'],
    ['tie', 'Split', 'one of split, all, none'],
    ['tie', 0, 'one of split, all, none'],
    ['tie', ['split'], 'one of split, all, none'],
    ['nines', [6], 'a list out of 2, 3, 4, 5'],
    ['nines', [2, 2], 'each at most once'],
    ['nines', ['2'], 'a list out of 2, 3, 4, 5'],
    ['nines', 2, 'a list out of 2, 3, 4, 5'],
    ['nines', { 0: 2, length: 1 }, 'a list out of 2, 3, 4, 5'],
  ])('[R23] %s does not take %j: it must be %s', (name, value, wanted) => {
    const { values, faults } = readKnobs(knobs, { [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
    expect(faults[0]).toContain(wanted);
    expect(values).toEqual(RULEBOOK);
  });

  it.each(['speed', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''])(
    '[R23] there is no knob called %j, and nothing is stored under it',
    (name) => {
      const given = JSON.parse(`{${JSON.stringify(name)}: 5}`) as Record<string, unknown>;
      const { values, faults } = readKnobs(knobs, given);
      expect(faults).toEqual([
        `there is no knob ${JSON.stringify(name)}; there are rounds, open, tie, nines`,
      ]);
      expect(values).toEqual(RULEBOOK);
      expect(Object.keys(values)).toEqual(Object.keys(RULEBOOK));
      expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    },
  );

  it('[R23] every fault is told at once, and an endless name is cut', () => {
    const { faults } = readKnobs(knobs, { rounds: 99, tie: 7, ['x'.repeat(500)]: 1 });
    expect(faults).toHaveLength(3);
    expect(faults[2]?.length).toBeLessThan(120);
  });

  it('[R23] a set spelled in another order is the same set', () => {
    expect(readKnobs(knobs, { nines: [5, 2, 4] }).values.nines).toEqual([2, 4, 5]);
    const given = [3, 2];
    expect(knobDiff(knobs, readKnobs(knobs, { nines: given }).values)).toEqual([]);
    expect(given).toEqual([3, 2]);
  });
});

describe('the rulebook', () => {
  it('[R24] is what is left alone', () => {
    expect(rulebook(knobs)).toEqual(RULEBOOK);
    expect(readKnobs(knobs, {}).values).toEqual(RULEBOOK);
    expect(knobDiff(knobs, RULEBOOK)).toEqual([]);
  });

  it('[R24] a variant is told by where it differs', () => {
    const { values } = readKnobs(knobs, { rounds: 2, nines: [4], open: false });
    expect(knobDiff(knobs, values)).toEqual([
      { name: 'rounds', rulebook: 4, here: 2 },
      { name: 'nines', rulebook: [2, 3], here: [4] },
    ]);
  });

  it('[R24] is in force at a table where no knob was ever set', () => {
    const table = bareTable([]);
    expect(knobsOf(table, knobs)).toEqual(RULEBOOK);
    table.settings['knobs'] = { ...RULEBOOK, rounds: 8 };
    expect(knobsOf(table, knobs).rounds).toBe(8);
  });

  it('[R26] knobs of the box are those that would have to change', () => {
    expect(setInTheBox(knobs, RULEBOOK, { ...RULEBOOK, open: true })).toEqual([]);
    expect(setInTheBox(knobs, RULEBOOK, { ...RULEBOOK, open: true, rounds: 5 })).toEqual(['rounds']);
  });
});
