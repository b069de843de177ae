import type { Mutant } from '../lib/mutants/Mutant.ts';

/** What a storm must find. */
export const STORM_MUTANTS: readonly Mutant[] = [
  {
    name: 'the same number is done again',
    of: 'Authority.once',
    hole: { condition: 'known', is: false },
  },
  {
    name: 'who comes back is told what a stranger would be told',
    of: 'Telling.tellStory',
    hole: { call: 'actStream.since', is: 'this.actStream.since(session.client.sessionId, $2)' },
  },
  {
    name: 'numbers go with the socket',
    of: 'TableRoom.onJoin',
    hole: { call: 'pageIdOf', is: 'pageIdOf($1, client.sessionId)' },
  },
  {
    name: 'the story goes on one act too late',
    of: 'Telling.tellStory',
    hole: { call: 'actStream.since', is: 'this.actStream.since($1, $2 + 1)' },
  },
];

/** What a crowd of pages must find. */
export const CROWD_MUTANTS: readonly Mutant[] = [
  {
    name: 'all share one memory of answers',
    of: 'personIdOf',
    hole: { body: "return 'all';" },
  },
  {
    name: 'nothing stays of a page whose answers are forgotten',
    of: 'AnswerLog.note',
    hole: { condition: 'acted', is: true },
  },
  {
    name: 'answers are forgotten when the house is opened again',
    of: 'openTable',
    near: 'retold',
    hole: { value: 'answerLog', is: 'new AnswerLog()' },
  },
];

export const MUTANTS: readonly Mutant[] = [...STORM_MUTANTS, ...CROWD_MUTANTS];
