import type { Request, Response } from 'express';
import { answerRefusal } from './answers.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { tableId } from '../table/tableId.ts';
import type { PeopleSaved } from '../people/PeopleSaved.ts';
import type { Person } from '../people/Person.ts';
import type { Services } from '../Services.ts';
import { hashKey } from '../people/credentials.ts';
import { readPeople } from '../people/readPeople.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** Who asks over HTTP, if they are known at the table and welcome there; otherwise they have been answered. */
export async function knownPerson(
  services: Services,
  request: Request,
  response: Response,
  key: string,
): Promise<{ record: TableRecord; people: PeopleSaved; person: Person } | null> {
  const id = tableId.safeParse(request.params['id']);
  const record = id.success ? await services.storage.record(id.data) : null;
  if (record === null) {
    answerRefusal(response, 404, 'no-such-table', refuseAtTable('no-such-table').text);
    return null;
  }
  const keyHash = hashKey(key);
  const people = readPeople(record.company);
  const person = people.people.find((p) => p.keyHash === keyHash);
  if (person === undefined) answerRefusal(response, 403, 'stranger', 'You are not known at this table.');
  else if (person.banned) answerRefusal(response, 403, 'banned', refuseAtTable('banned').text);
  else return { record, people, person };
  return null;
}
