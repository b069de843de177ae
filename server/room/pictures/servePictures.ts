import type { Request, Response, Router } from 'express';
import express from 'express';
import { KEY_HEADER, MOST_PICTURE_BYTES } from '#protocol/api';
import { keyShape } from '#protocol/messages';
import { refuse as refusal } from '#commands/refusal';
import type { Addresses } from '../../Addresses.ts';
import { addressIn, handle, refuse, screen } from '../../answers.ts';
import { tableId } from '../../tableId.ts';
import { Company, readCompany } from '../Company.ts';
import type { House } from '../House.ts';
import { knownPerson } from '../knownPerson.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Pictures people bring to a table, and their way back into every browser at it. */
export function servePictures(api: Router, house: House, addresses: Addresses): void {
  api.post(
    '/tables/:id/pictures',
    // Asked before the body is read: reading it is what costs.
    screen((request, response) => mayBring(house, addresses, request, response)),
    express.raw({ type: () => true, limit: MOST_PICTURE_BYTES }),
    handle(async (request, response) => {
      const bytes: unknown = request.body;
      const declared = request.headers['content-type'] ?? '';
      const id = String(request.params['id']);
      const kept = await house.pictures.keep(id, declared, Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
      if (typeof kept === 'string') response.status(201).json({ hash: kept });
      else refuse(response, kept.status, kept.code, kept.text);
    }),
  );

  api.get(
    '/tables/:id/pictures/:hash',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      const hash = String(request.params['hash']);
      const picture = id.success ? await house.pictures.find(id.data, hash) : null;
      if (picture === null) return refuse(response, 404, 'no-such-picture', refusal('no-such-picture').text);
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
  house: House,
  addresses: Addresses,
  request: Request,
  response: Response,
): Promise<boolean> {
  const key = keyShape.safeParse(request.headers[KEY_HEADER]);
  if (!key.success) {
    refuse(response, 400, 'bad-key', 'That is no key.');
    return false;
  }
  const known = await knownPerson(house, request, response, key.data);
  if (known === null) return false;
  const saved = readCompany(known.record.company);
  if (!new Company(saved.seats, saved).may(known.person, 'spawn')) {
    refuse(response, 403, 'not-allowed', refusal('not-allowed').text);
    return false;
  }
  if (addresses.take(addressIn(request), 'picture')) return true;
  refuse(response, 429, 'too-many-pictures', 'You have added many pictures. Try again later.');
  return false;
}
