import type { FromServer } from '#protocol/messages';

type About = Pick<FromServer['people'], 'people' | 'owner' | 'standIn'>;

/** Whose table it is, and who has the say while they are away, in a sentence. */
export function ownerWords({ people, owner, standIn }: About, me: string | null): string {
  if (owner === null) return 'Nobody owns this table yet.';
  if (owner === me) return 'You own this table.';
  const one = people.find(({ id }) => id === owner);
  const name = one?.name === undefined || one.name === '' ? 'Whoever set it up' : one.name;
  if (one?.present === true) return `${name} owns this table.`;
  const until = `until ${one?.name === undefined || one.name === '' ? 'they are' : `${one.name} is`} back`;
  if (standIn === null) return `${name} owns this table and is away.`;
  if (standIn === me) return `${name} owns this table; you stand in ${until}.`;
  const other = people.find(({ id }) => id === standIn)?.name ?? 'somebody';
  return `${name} owns this table; ${other} stands in ${until}.`;
}
