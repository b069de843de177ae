import type { FromServer } from '#protocol/messages';
import type { TableRecord } from '../storage/TableRecord.ts';
import type { Company, Person } from './Company.ts';

/** Of those who only looked in and are gone so many are told, the last ones: everybody is told the whole list whenever anybody comes or goes. */
const LAST_GONE = 20;

/** What everybody is told about the people of a table: never a key, nor what is left of one. */
export function companyTold(
  company: Company,
  { title, listed, passwordHash, code }: TableRecord,
  present: ReadonlySet<string>,
): FromServer['company'] {
  return {
    people: worthTelling(company, present).map(({ id, name, role, seats, active, muted, banned }) => ({
      id,
      name,
      role,
      seats: [...seats],
      active,
      muted,
      banned,
      present: present.has(id),
    })),
    grants: company.granted(),
    title,
    listed,
    locked: passwordHash !== null,
    code,
  };
}

function worthTelling(company: Company, present: ReadonlySet<string>): Person[] {
  const isGone = ({ id, seats, role, muted, banned }: Person): boolean =>
    !present.has(id) && seats.length === 0 && role === 'player' && !muted && !banned;
  const all = company.all();
  const told = new Set(all.filter(isGone).slice(-LAST_GONE));
  return all.filter((person) => told.has(person) || !isGone(person));
}
