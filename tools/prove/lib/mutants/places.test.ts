import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, house } from '../../../checks/files.ts';
import { rulesIn } from '../../../checks/spec.ts';
import { MUTANTS as abuse } from '../../abuse/mutants.ts';
import { MUTANTS as converge } from '../../converge/mutants.ts';
import { WRITER_MUTANTS } from '../../crash/mutants.ts';
import { MUTANTS as cuts } from '../../cuts/mutants.ts';
import { MUTANTS as dice } from '../../dice/mutants.ts';
import { HOLES as secrecy } from '../secrecy/mutants.ts';
import { MUTANTS as soak } from '../../soak/mutants.ts';
import { cutFor, withHoles } from './cutFor.ts';
import type { Mutant } from './Mutant.ts';
import { UNSAVED_PEOPLE } from './shared.ts';

const crash = [...WRITER_MUTANTS, UNSAVED_PEOPLE];
const lists: Record<string, readonly Mutant[]> = { abuse, converge, crash, cuts, dice, secrecy, soak };
const ALL = Object.entries(lists).flatMap(([proof, mutants]) =>
  mutants.map((mutant) => ({ proof, ...mutant })),
);

it.each(ALL)('$proof, $name: $of is there, with a place for the hole', (mutant) => {
  const cut = cutFor(mutant);
  const source = readFileSync(join(house, cut.file), 'utf8');
  expect(withHoles(source, [cut])).not.toBe(source);
});

it('the rules that mutants say they break are written down', () => {
  const specs = filesOf(house).filter((path) => path.endsWith('SPEC.md'));
  const rules = specs.flatMap((path) => rulesIn(readFileSync(join(house, path), 'utf8')));
  const broken = ALL.map(({ rule }) => rule);
  expect(broken.filter((rule) => !rules.includes(rule))).toEqual([]);
});
