import type { Refusal } from '#commands/refusal';
import { refuse } from '#commands/refusal';
import type { Seat, SeatId } from '#kernel/seat';
import { seatOf } from '#kernel/table';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { emptySeat } from '../SeatWriter.ts';
import { hasSecrets, mayFree, mayGive, maySit, mayTeam } from '../seatRules.ts';
import type { Deciding, Decisions } from './PeopleDecision.ts';

type AboutSeat = 'sit' | 'switch-to' | 'stand' | 'give-seat' | 'seat-bot' | 'unseat' | 'team';

/** Who holds which seat. */
export const SEATS: Decisions<AboutSeat> = {
  sit: {
    of: 'everybody',
    async decide(at, { seat, also = false }) {
      const { people, table, person, seats } = at;
      if (seatOf(table, seat) === undefined) return refuse('unknown-seat');
      const refusal = maySit(at, seat);
      if (refusal !== undefined) return refusal;
      const left = also ? [] : person.seats;
      people.sit(person, seat, also);
      for (const old of left) {
        const failed = await seats.change(old, emptySeat(old));
        if (failed !== undefined) return failed;
      }
      return seats.change(seat, { holder: 'person', name: person.name });
    },
  },
  'switch-to': {
    of: 'everybody',
    decide: ({ people, person }, { seat }) => people.switchTo(person, seat),
  },
  stand: {
    of: 'everybody',
    decide: ({ people, person, seats }, { seat }) =>
      people.stand(person, seat) ?? seats.change(seat, emptySeat(seat)),
  },
  'give-seat': {
    of: 'everybody',
    // A seat goes to somebody else with its hand and everything in it.
    async decide(at, { seat, to }) {
      const { people, person, seats } = at;
      const holder = people.holderOf(seat);
      if (holder !== person && !people.may(person, 'seats')) return refuse('not-allowed');
      const heir = people.find(to);
      if (heir === undefined || !at.isPresent(heir)) return refuseAtTable('no-such-person');
      const refused = mayGive(at, seat, heir);
      if (refused !== undefined) return refused;
      if (holder === heir) return refuse('nothing-changed');
      if (holder !== undefined) {
        const left = await seats.letGo(seat);
        if (left !== undefined) return left;
        people.stand(holder, seat);
      }
      if (people.isOwner(person)) people.open(seat);
      const { active } = heir;
      people.sit(heir, seat, active !== null);
      // Nobody's screen switches to another hand because they were given one more.
      heir.active = active ?? seat;
      return seats.change(seat, { holder: 'person', name: heir.name }, holder !== undefined);
    },
  },
  'seat-bot': {
    of: 'seats',
    decide: (at, { seat, bot }) =>
      at.ports.bots.has(bot) ? vacate(at, seat, { holder: 'bot', name: bot }) : refuseAtTable('no-such-bot'),
  },
  unseat: {
    of: 'seats',
    decide: (at, { seat }) => vacate(at, seat, emptySeat(seat)),
  },
  team: {
    of: 'seats',
    decide: (at, { seat, team }) => mayTeam(at, seat, team) ?? at.seats.change(seat, { team }),
  },
};

/** Takes a seat from who holds it. Taken by another than the owner, it waits for them as long as a hand lies in it. */
async function vacate(
  at: Deciding,
  seat: SeatId,
  after: Partial<Omit<Seat, 'id'>>,
): Promise<Refusal | undefined> {
  const { people, table, person } = at;
  const refusal = mayFree(at, seat);
  if (refusal !== undefined) return refusal;
  const holder = people.holderOf(seat);
  if (holder !== undefined) people.stand(holder, seat);
  if (people.isOwner(person)) people.open(seat);
  else if (holder !== undefined && holder !== person) {
    holder.ousted = holder.seats.length === 0;
    if (hasSecrets(table, seat)) people.kept.keep(seat, holder);
  }
  return at.seats.change(seat, after);
}
