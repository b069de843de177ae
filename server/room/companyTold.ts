import type { FromServer } from '#protocol/messages';
import type { TableRecord } from '../storage/TableRecord.ts';
import type { Company } from './Company.ts';

/** What everybody is told about the people of a table: never a key, nor what is left of one. */
export function companyTold(
  company: Company,
  { title, listed, passwordHash, code }: TableRecord,
  present: ReadonlySet<string>,
): FromServer['company'] {
  return {
    people: company.all().map(({ id, name, role, seats, active, muted, banned }) => ({
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
