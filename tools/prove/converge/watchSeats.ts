import type { PeopleRequest } from '#protocol/messages';
import type { Person } from '../../../server/people/Person.ts';
import type { LiveTable } from '../../../server/LiveTable.ts';

/** What is looked at before and after something about people is decided. */
interface Held {
  readonly owner: string | null;
  /** By seat: who holds it, and whether they are away. */
  readonly seats: ReadonlyMap<string, { readonly holder: Person | undefined; readonly isAway: boolean }>;
  readonly banned: ReadonlySet<string>;
}

/**
 * Judges everything that is decided about people while it is decided: nobody but the owner takes anything from who is away, bans, or has the table
 * from its owner without the yes of all; nobody sits down with a hand that waits for another.
 */
export function watchSeats(live: LiveTable, violated: (what: string) => void): void {
  const { people } = live;
  const { membership } = live.members;
  const settle = membership.settle.bind(membership);
  membership.settle = async (person: Person, request: PeopleRequest) => {
    const before = look(live);
    const owns = people.isOwner(person);
    const kept = { ...people.kept.all() };
    const refusal = await settle(person, request);
    const after = look(live);
    const said = `${person.name} asked ${JSON.stringify(request)}`;
    if (!owns) {
      for (const [seat, { holder, isAway }] of before.seats)
        if (isAway && holder !== person && after.seats.get(seat)?.holder !== holder)
          violated(`${said}, and the ${seat} seat of ${holder?.name}, who is away, was taken`);
      for (const id of after.banned)
        if (!before.banned.has(id)) violated(`${said}, and banned without owning the table`);
    }
    const { outcome, about } = people.settled['new-owner'] ?? {};
    const isAgreed = outcome === 'agreed' && about === after.owner;
    if (after.owner !== before.owner && !owns && !isAgreed)
      violated(`${said}, and the table has another owner`);
    if (request.do === 'sit' && refusal === undefined && (kept[request.seat] ?? person.id) !== person.id)
      violated(`${said}, and has the hand that waited for another`);
    return refusal;
  };
}

function look({ people, authority, sessions }: LiveTable): Held {
  const seats = authority.table.seats.map(({ id }) => {
    const holder = people.holderOf(id);
    return [id, { holder, isAway: holder !== undefined && !sessions.isPresent(holder) }] as const;
  });
  const banned = people.all().filter((one) => one.banned);
  return { owner: people.owner, seats: new Map(seats), banned: new Set(banned.map(({ id }) => id)) };
}
