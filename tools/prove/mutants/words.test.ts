import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS as abuse } from '../abuse/mutants.ts';
import { MUTANTS as converge } from '../converge/mutants.ts';
import { HOUSE_MUTANT, WRITER_MUTANTS } from '../crash/mutants.ts';
import { MUTANTS as cuts } from '../cuts/mutants.ts';
import { MUTANTS as dice } from '../dice/mutants.ts';
import { HOLES as secrecy } from '../secrecy/mutants.ts';
import { MUTANTS as soak } from '../soak/mutants.ts';
import type { Mutant } from './Mutant.ts';

const HOUSE = new URL('../../../', import.meta.url);
const crash = [...WRITER_MUTANTS, HOUSE_MUTANT];
const lists: Record<string, readonly Mutant[]> = { abuse, converge, crash, cuts, dice, secrecy, soak };
const ALL = Object.entries(lists).flatMap(([proof, mutants]) =>
  mutants.map((mutant) => ({ proof, ...mutant })),
);

it.each(ALL)('$proof, $name: its words stand exactly once where the hole is to be', ({ file, from, to }) => {
  const source = readFileSync(new URL(file, HOUSE), 'utf8');
  expect(source.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
