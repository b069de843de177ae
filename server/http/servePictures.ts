import type { Request, Response, Router } from 'express';
import express from 'express';
import { KEY_HEADER, MOST_PICTURE_BYTES } from '#protocol/api';
import { keyShape } from '#protocol/messages';
import { pictureName } from '#commands/faces';
import { refuse as refusal } from '#commands/refusal';
import type { AddressLimits } from './AddressLimits.ts';
import { addressIn, handle, answerRefusal, screen } from './answers.ts';
import { tableId } from '../table/tableId.ts';
import { People } from '../people/People.ts';
import type { Services } from '../Services.ts';
import { knownPerson } from './knownPerson.ts';
import { readPeople } from '../people/readPeople.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Pictures people bring to a table, and their way back into every browser at it. */
export function servePictures(api: Router, services: Services, addresses: AddressLimits): void {
  api.post(
    '/tables/:id/pictures',
    // Asked before the body is read: reading it is what costs.
    screen((request, response) => mayBring(services, addresses, request, response)),
    express.raw({ type: () => true, limit: MOST_PICTURE_BYTES }),
    handle(async (request, response) => {
      const bytes: unknown = request.body;
      const declared = request.headers['content-type'] ?? '';
      const id = String(request.params['id']);
      const brought = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
      // Whoever brings it: at another's table nobody fills the other's room.
      const by = services.makerOf(addressIn(request));
      const room = await services.quota.reserve(by, { bytes: brought.length });
      if ('code' in room) return answerRefusal(response, 507, room.code, room.text);
      try {
        const kept = await services.pictures.keep(id, declared, brought, by);
        if (typeof kept === 'string') response.status(201).json({ name: kept });
        else answerRefusal(response, kept.status, kept.code, kept.text);
      } finally {
        room.release();
      }
    }),
  );

  api.get(
    '/tables/:id/pictures/:name',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      const name = pictureName.safeParse(request.params['name']);
      const picture = id.success && name.success ? await services.pictures.find(id.data, name.data) : null;
      if (picture === null)
        return answerRefusal(response, 404, 'no-such-picture', refusal('no-such-picture').text);
      response.setHeader('Cache-Control', `private, max-age=${YEAR}, immutable`);
      // Opened by itself it must be nothing but a picture, whatever a browser finds in it.
      response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Content-Type', picture.type);
      response.end(picture.bytes);
    }),
  );
}

/** Whether who asks may put something on this table; otherwise they have been answered. */
async function mayBring(
  services: Services,
  addresses: AddressLimits,
  request: Request,
  response: Response,
): Promise<boolean> {
  const key = keyShape.safeParse(request.headers[KEY_HEADER]);
  if (!key.success) {
    answerRefusal(response, 400, 'bad-key', 'That is no key.');
    return false;
  }
  const known = await knownPerson(services, request, response, key.data);
  if (known === null) return false;
  const saved = readPeople(known.record.company);
  if (!new People(saved.seats, saved).may(known.person, 'spawn')) {
    answerRefusal(response, 403, 'not-allowed', refusal('not-allowed').text);
    return false;
  }
  if (addresses.take(addressIn(request), 'picture')) return true;
  answerRefusal(response, 429, 'too-many-pictures', 'You have added many pictures. Try again later.');
  return false;
}
