import { refuse } from '#commands/refusal';
import { isLeave } from '#commands/roles';
import type { Decisions } from './PeopleDecision.ts';

/** How the table itself is kept: what it is called, who finds it, who comes in, and who may do what. */
export const SETTINGS: Decisions<'grant' | 'password' | 'listed' | 'title'> = {
  grant: {
    of: 'owner',
    decide({ people }, { permission, to }) {
      if (!isLeave(permission)) return refuse('bad-command');
      people.grants.give(permission, to);
      return undefined;
    },
  },
  password: {
    of: 'owner',
    async decide({ ports }, { password }) {
      await ports.save({ password });
      return undefined;
    },
  },
  listed: {
    of: 'owner',
    async decide({ ports }, { listed }) {
      await ports.save({ listed });
      return undefined;
    },
  },
  title: {
    of: 'owner',
    decide: ({ seats }, { title }) => seats.entitle(title),
  },
};
