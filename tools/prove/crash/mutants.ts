import type { Mutant } from '../lib/mutants/Mutant.ts';

/** Holes in the journal and in what is remembered. Found by killing writers. */
export const WRITER_MUTANTS: readonly Mutant[] = [
  {
    name: 'answered before the act is durable',
    of: 'ActWriter.commit',
    hole: { call: 'ports.save', is: 'void $.catch(() => undefined)' },
    rule: 'S5',
  },
  {
    name: 'told before the act is durable',
    of: 'ActWriter.commit',
    hole: {
      call: 'ports.save',
      instead: 'this.ports.acted(act); $ this.history.add(act); return undefined;',
    },
    rule: 'S5',
  },
  {
    name: 'answers forgotten by a restart',
    of: 'openTable',
    near: 'retold',
    hole: { value: 'answerLog', is: 'new AnswerLog()' },
    rule: 'S2',
  },
  {
    name: 'acts after the snapshot not replayed',
    of: 'retold',
    hole: { condition: 'version', is: '$ && act.version % 7 !== 0' },
    rule: 'S40',
  },
];

/** A hole in what the house keeps of its people. Found by killing the whole server. */
export const HOUSE_MUTANT: Mutant = {
  name: 'people not saved',
  of: 'Membership.durably',
  hole: { call: 'ports.save', instead: 'return undefined;' },
  rule: 'S30',
};
