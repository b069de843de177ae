import type { Mutant } from '../lib/mutants/Mutant.ts';
import { FORGOTTEN_ANSWERS, TOLD_UNWRITTEN } from '../lib/mutants/shared.ts';

/** Holes in the journal and in what is remembered. Found by killing writers. */
export const WRITER_MUTANTS: readonly Mutant[] = [
  {
    name: 'answered before the act is durable',
    of: 'ActWriter.commit',
    hole: { call: 'ports.save', is: 'void $.catch(() => undefined)' },
    rule: 'S5',
  },
  TOLD_UNWRITTEN,
  FORGOTTEN_ANSWERS,
  {
    name: 'acts after the snapshot not replayed',
    of: 'retold',
    hole: { condition: 'version', is: '$ && act.version % 7 !== 0' },
    rule: 'S40',
  },
];
