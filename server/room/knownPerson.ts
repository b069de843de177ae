import type { Request, Response } from 'express';
import { refuse } from '../answers.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { tableId } from '../tableId.ts';
import type { Person } from './Company.ts';
import { readCompany } from './Company.ts';
import type { House } from './House.ts';
import { hashKey } from './keys.ts';
import { refuseInRoom } from './roomRefusal.ts';

/** Who asks over HTTP, if they are known at the table and welcome there; otherwise they have been answered. */
export async function knownPerson(
  house: House,
  request: Request,
  response: Response,
  key: string,
): Promise<{ record: TableRecord; person: Person } | null> {
  const id = tableId.safeParse(request.params['id']);
  const record = id.success ? await house.storage.record(id.data) : null;
  if (record === null) {
    refuse(response, 404, 'no-such-table', refuseInRoom('no-such-table').text);
    return null;
  }
  const keyHash = hashKey(key);
  const person = readCompany(record.company).people.find((p) => p.keyHash === keyHash);
  if (person === undefined) refuse(response, 403, 'stranger', 'You are not known at this table.');
  else if (person.banned) refuse(response, 403, 'banned', refuseInRoom('banned').text);
  else return { record, person };
  return null;
}
