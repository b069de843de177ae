import type { Mutant } from '../lib/mutants/Mutant.ts';
import { DONE_AGAIN, FORGOTTEN_ANSWERS, ONE_MEMORY } from '../lib/mutants/shared.ts';

/** What a storm must find. */
export const STORM_MUTANTS: readonly Mutant[] = [
  DONE_AGAIN,
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
  ONE_MEMORY,
  {
    name: 'nothing stays of a page whose answers are forgotten',
    of: 'AnswerLog.note',
    hole: { condition: 'acted', is: true },
    rule: 'S80',
  },
  FORGOTTEN_ANSWERS,
];

export const MUTANTS: readonly Mutant[] = [...STORM_MUTANTS, ...CROWD_MUTANTS];
