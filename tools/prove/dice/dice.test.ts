import { expect, it } from 'vitest';
import { Finding } from './Findings.ts';
import { MUTANTS } from './mutants.ts';
import { PARTS } from './parts.ts';
import { ThrowingTable } from './ThrowingTable.ts';

it('counts that lean are a fault, counts that only waver are none', () => {
  const lean = new Finding('dice');
  lean.even('a loaded d6', [200, 80, 80, 80, 80, 80]);
  expect(lean.done().faults).toEqual([expect.stringMatching(/^a loaded d6: uneven, p = /)]);
  const fair = new Finding('dice');
  fair.even('a d6', [104, 95, 99, 107, 92, 103]);
  expect(fair.done().faults).toEqual([]);
});

it('one odd count among many is looked at with more patience than alone', () => {
  const counts = [138, 90, 93, 93, 93, 93];
  const alone = new Finding('dice');
  expect(alone.even('a d6', counts)).toBeLessThan(0.02);
  const many = new Finding('dice');
  for (let n = 0; n < 50; n++) many.even(`d6 ${n}`, n === 0 ? counts : [100, 100, 100, 100, 100, 100]);
  expect(many.done().faults).toEqual([]);
});

it('dice come to lie on what was drawn for them, as everybody saw them fall', () => {
  const table = new ThrowingTable(6, 4, 1);
  const drawn = table.roll();
  expect(table.dice.map((die) => table.shown(die).lies)).toEqual(drawn);
  expect(table.dice.map((die) => table.shown(die).says)).toEqual(drawn);
});

it('every mutant names a part of the proof that has to find it', () => {
  expect(MUTANTS.map(({ part }) => part).filter((part) => !(part in PARTS))).toEqual([]);
  expect(new Set(MUTANTS.map(({ part }) => part)).size).toBe(Object.keys(PARTS).length);
});
