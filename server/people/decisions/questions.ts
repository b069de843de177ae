import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Decisions } from './PeopleDecision.ts';

/** What everybody is asked about, and what they answer. */
export const QUESTIONS: Decisions<'vote' | 'withdraw-vote' | 'propose' | 'agree' | 'withdraw'> = {
  vote: {
    of: 'everybody',
    decide: ({ person, ports }, { act, agree }) => ports.vote(person, act, agree),
  },
  'withdraw-vote': {
    of: 'everybody',
    decide: ({ person, ports }, { act }) =>
      ports.withdrawVote(person, act) ? undefined : refuseAtTable('no-vote'),
  },
  propose: {
    of: 'everybody',
    decide: ({ person, ports }, { question, person: about }) =>
      ports.agreements.propose(person, question, about),
  },
  agree: {
    of: 'everybody',
    decide: ({ person, ports }, { question, agree }) => ports.agreements.answer(person, question, agree),
  },
  withdraw: {
    of: 'everybody',
    decide: ({ person, ports }, { question }) => ports.agreements.withdraw(person, question),
  },
};
