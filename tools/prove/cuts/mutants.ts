import type { Mutant } from '../lib/mutants/Mutant.ts';

/** What a storm must find. */
export const STORM_MUTANTS: readonly Mutant[] = [
  {
    name: 'the same number is done again',
    of: 'Authority.once',
    hole: { condition: 'known', is: false },
    rule: 'S2',
  },
  {
    name: 'who comes back is told what a stranger would be told',
    of: 'Telling.tellStory',
    hole: { call: 'actStream.since', is: 'this.actStream.since(session.client.sessionId, $2)' },
    rule: 'S17',
  },
  {
    name: 'numbers go with the socket',
    of: 'TableRoom.onJoin',
    hole: { call: 'pageIdOf', is: 'pageIdOf($1, client.sessionId)' },
    rule: 'S2',
  },
  {
    name: 'the story goes on one act too late',
    of: 'Telling.tellStory',
    hole: { call: 'actStream.since', is: 'this.actStream.since($1, $2 + 1)' },
    rule: 'S17',
  },
];

/** What a crowd of pages must find. */
export const CROWD_MUTANTS: readonly Mutant[] = [
  {
    name: 'all share one memory of answers',
    of: 'personIdOf',
    hole: { body: "return 'all';" },
    rule: 'S80',
  },
  {
    name: 'nothing stays of a page whose answers are forgotten',
    of: 'AnswerLog.note',
    hole: { condition: 'acted', is: true },
    rule: 'S80',
  },
  {
    name: 'answers are forgotten when the house is opened again',
    of: 'openTable',
    near: 'retold',
    hole: { value: 'answerLog', is: 'new AnswerLog()' },
    rule: 'S2',
  },
];

export const MUTANTS: readonly Mutant[] = [...STORM_MUTANTS, ...CROWD_MUTANTS];
