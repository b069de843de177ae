import type { Json } from '#kernel/json';
import type { Role } from '#commands/roles';
import type { PeopleSaved } from './PeopleSaved.ts';
import type { Person } from './Person.ts';
import { NOBODY_AWAITED } from './PeopleSaved.ts';

type OldPerson = Omit<Person, 'role' | 'seated' | 'ousted'> & {
  readonly role: Role;
  readonly seated?: number | null;
  readonly ousted?: boolean;
};
type Old = Partial<Omit<PeopleSaved, 'people'>> & { readonly people?: readonly OldPerson[] };

/** The people of a table as they were kept. At a table of before there were owners, who was host owns it. */
export function readPeople(json: Json): PeopleSaved {
  const old = json as unknown as Old;
  const { grants = {}, seats = [], bots = [], questions = [], settled = {} } = old;
  const { ownerAway = null, order = 0, kept = {} } = old;
  const people = (old.people ?? []).map((person) => ({
    ...person,
    role: person.role === 'host' ? 'promoted' : person.role,
    seated: person.seated ?? (person.seats.length > 0 ? 0 : null),
    ousted: person.ousted ?? false,
  }));
  const owner = old.owner ?? old.people?.find(({ role }) => role === 'host')?.id ?? null;
  // Who sat here before that was written down is not known: any of those who were here may have.
  const sat = old.sat ?? people.slice(0, 2).map(({ id }) => id);
  const { awaited = NOBODY_AWAITED, dealt = sat } = old;
  return {
    people,
    owner,
    ownerAway,
    order,
    kept,
    sat,
    dealt,
    grants,
    seats,
    bots,
    questions,
    settled,
    awaited,
  };
}
