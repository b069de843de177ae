import { bareTable } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import type { Knobs } from './knobs.ts';
import { variantDiff } from './variant.ts';
import { readVariant, writeVariant } from './variantFile.ts';
import { forSeats, knobDiff, knobsOf, rulebook, setInTheBox, readKnobs } from './knobs.ts';

const knobs = {
  rounds: { type: 'whole', default: 4, min: 1, max: 8, setup: true, about: 'How long it lasts.' },
  open: { type: 'switch', default: false, about: 'Whether hands lie open.' },
  tie: { type: 'choice', default: 'split', of: ['split', 'all', 'none'], about: 'Who gets it.' },
  nines: { type: 'counts', default: [2, 3], of: [2, 3, 4, 5], about: 'At how many seats nines are removed.' },
  wages: { type: 'list', default: [1, 3, 1], min: 0, max: 9, least: 2, most: 4, about: 'Round by round.' },
  limit: { type: 'perSeats', default: { 2: 60, 3: 42 }, min: 1, max: 99, about: 'After how many rounds.' },
} as const satisfies Knobs;

const RULEBOOK = {
  rounds: 4,
  open: false,
  tie: 'split',
  nines: [2, 3],
  wages: [1, 3, 1],
  limit: { 2: 60, 3: 42 },
};

describe('checking', () => {
  it.each([
    ['rounds', 1],
    ['rounds', 8],
    ['open', true],
    ['open', false],
    ['tie', 'none'],
    ['nines', []],
    ['nines', [2, 3, 4, 5]],
    ['wages', [9, 0]],
    ['wages', [5, 2, 2, 5]],
    ['limit', { 2: 1, 3: 99 }],
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
    ['wages', [1], '2 to 4 whole numbers from 0 to 9'],
    ['wages', [1, 1, 1, 1, 1], '2 to 4 whole numbers from 0 to 9'],
    ['wages', [1, 10], '2 to 4 whole numbers from 0 to 9'],
    ['wages', [1, 1.5], '2 to 4 whole numbers from 0 to 9'],
    ['wages', [1, '1'], '2 to 4 whole numbers from 0 to 9'],
    ['wages', [1, null], '2 to 4 whole numbers from 0 to 9'],
    ['wages', { 0: 1, 1: 1, length: 2 }, '2 to 4 whole numbers from 0 to 9'],
    ['limit', 60, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', null, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', [60, 42], 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', { 2: 60 }, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', { 2: 60, 3: 42, 4: 30 }, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', { 2: 60, 4: 42 }, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', { 2: 60, 3: 0 }, 'a whole number from 1 to 99 for each of 2, 3 seats'],
    ['limit', { 2: 60, toString: 42 }, 'a whole number from 1 to 99 for each of 2, 3 seats'],
  ])('[R23] %s does not take %j: it must be %s', (name, value, wanted) => {
    const { values, faults } = readKnobs(knobs, { [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must (be|have) `));
    expect(faults[0]).toContain(wanted);
    expect(values).toEqual(RULEBOOK);
  });

  it.each(['speed', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''])(
    '[R23] there is no knob called %j, and nothing is stored under it',
    (name) => {
      const given = JSON.parse(`{${JSON.stringify(name)}: 5}`) as Record<string, unknown>;
      const { values, faults } = readKnobs(knobs, given);
      expect(faults).toEqual([
        `there is no knob ${JSON.stringify(name)}; there are rounds, open, tie, nines, wages, limit`,
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

describe('knobs of many numbers', () => {
  it('[R101] a list keeps its order: spelled otherwise it is another one', () => {
    expect(readKnobs(knobs, { wages: [9, 1, 5] }).values.wages).toEqual([9, 1, 5]);
    expect(knobDiff(knobs, readKnobs(knobs, { wages: [3, 1, 1] }).values)).toMatchObject([{ name: 'wages' }]);
  });

  it('[R54] [R101] a table by seats is the same in any order, and is told number by number', () => {
    const { values } = readKnobs(knobs, JSON.parse('{"limit":{"3":42,"2":60}}') as Record<string, unknown>);
    expect(knobDiff(knobs, values)).toEqual([]);
    expect(variantDiff({ knobs }, { knobs: { limit: { 2: 50, 3: 42 } }, edits: {} })).toEqual([
      { what: 'Limit', rulebook: '60 for 2, 42 for 3', here: '50 for 2, 42 for 3' },
    ]);
  });

  it('[R101] a table by seats is read for the seats that there are', () => {
    const { limit } = rulebook(knobs);
    expect([2, 3].map((seats) => forSeats(limit, seats))).toEqual([60, 42]);
    expect(() => forSeats(limit, 4)).toThrow(new RangeError('there is no value for 4 seats'));
  });

  it('[R55] [R101] a variant file keeps both', () => {
    const game = { id: 'wages', title: 'Wages', knobs };
    const variant = { name: 'Long', knobs: { wages: [2, 2], limit: { 2: 99, 3: 98 } }, edits: {} };
    expect(readVariant(writeVariant(game, variant), game)).toEqual({ ok: true, variant, odd: [] });
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
