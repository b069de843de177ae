import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { Person } from '../Person.ts';
import { mayBan } from '../seatRules.ts';
import type { PeopleAsked, Deciding, PeopleDecision, Decisions, PeopleDeed } from './PeopleDecision.ts';

type AboutPerson = Extract<PeopleDeed, 'hand-over' | 'promote' | 'mute' | 'unban' | 'kick'>;

/** What people are called, and what becomes of one of them. */
export const PERSONS: Decisions<'rename' | AboutPerson> = {
  rename: {
    of: 'everybody',
    async decide({ person, seats }, { name }) {
      if (name === '') return refuse('bad-command');
      person.name = name;
      for (const seat of person.seats) {
        const refusal = await seats.change(seat, { name });
        if (refusal !== undefined) return refusal;
      }
      return undefined;
    },
  },
  'hand-over': {
    of: 'owner',
    decide({ people }, request) {
      const other = people.find(request.person);
      return other === undefined ? refuseAtTable('no-such-person') : people.handOver(other);
    },
  },
  promote: aboutLower('owner', (_at, other, { to }) => {
    other.role = to;
    return undefined;
  }),
  mute: aboutLower('mute', (_at, other, { muted }) => {
    other.muted = muted;
    return undefined;
  }),
  unban: aboutLower('owner', (_at, other) => {
    other.banned = false;
    return undefined;
  }),
  // Their seat stays theirs, as it does for everybody who is away: with it would go their hand.
  kick: aboutLower('kick', async (at, other, { ban }) => {
    if (ban === true) {
      const refusal = mayBan(at, other);
      if (refusal !== undefined) return refusal;
      other.banned = true;
    }
    await at.ports.save();
    at.ports.showOut(other);
    return undefined;
  }),
};

/** A decision about somebody whom the one who asks is above. */
function aboutLower<K extends AboutPerson>(
  of: PeopleDecision<K>['of'],
  decide: (
    at: Deciding,
    other: Person,
    request: PeopleAsked<K>,
  ) => Refusal | undefined | Promise<Refusal | undefined>,
): PeopleDecision<K> {
  return {
    of,
    decide(at, request) {
      const other = at.people.find(request.person);
      if (other === undefined) return refuseAtTable('no-such-person');
      return at.people.isAbove(at.person, other) ? decide(at, other, request) : refuseAtTable('above-you');
    },
  };
}
