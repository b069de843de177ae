import type { Mutant } from './Mutant.ts';

// Holes that several proofs must notice, each in its own way.

export const FORGOTTEN_ANSWERS: Mutant = {
  name: 'answers are forgotten when the table is opened again',
  of: 'openTable',
  near: 'retold',
  hole: { value: 'answerLog', is: 'new AnswerLog()' },
  rule: 'S2',
};

export const DONE_AGAIN: Mutant = {
  name: 'the same number is done again',
  of: 'Authority.once',
  hole: { condition: 'known', is: false },
  rule: 'S2',
};

export const ONE_MEMORY: Mutant = {
  name: 'all share one memory of answers',
  of: 'personIdOf',
  hole: { body: "return 'all';" },
  rule: 'S80',
};

export const TOLD_UNWRITTEN: Mutant = {
  name: 'an act is told before it is written',
  of: 'ActWriter.commit',
  hole: {
    call: 'ports.save',
    instead: 'this.ports.acted(act); $ this.history.add(act); return undefined;',
  },
  rule: 'S5',
};

export const UNSAVED_PEOPLE: Mutant = {
  name: 'people are not saved',
  of: 'Membership.durably',
  hole: { call: 'ports.save', instead: 'return undefined;' },
  rule: 'S30',
};

export const KEPT_FACE: Mutant = {
  name: 'a face once given stays with its window',
  of: 'Views.takeBack',
  hole: { body: '' },
  rule: 'S14',
};
