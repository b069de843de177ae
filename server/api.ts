import type { Application, NextFunction, Request, Response } from 'express';
import express from 'express';
import { keyShape, newTableShape } from '#protocol/messages';
import { z } from 'zod';
import type { Addresses } from './Addresses.ts';
import { addressIn, handle, refuse } from './answers.ts';
import { MOST_BODY_BYTES } from './frontDoor.ts';
import { readCompany } from './room/Company.ts';
import type { Doors } from './room/Doors.ts';
import type { House } from './room/House.ts';
import { hashKey } from './room/keys.ts';
import { makeTable } from './room/makeTable.ts';
import { refuseInRoom } from './room/roomRefusal.ts';
import { serveImport, serveSaves } from './room/saves/serveSaves.ts';
import { StorageFault } from './storage/StorageFault.ts';
import type { TableRecord } from './storage/TableRecord.ts';

const LISTED = 100;
const tableId = z.string().regex(/^[0-9a-f]{32}$/);

/** What is asked before there is a socket: which tables and games there are, a new table, opening the room of one. */
export function serveApi(app: Application, house: House, doors: Doors, addresses: Addresses): void {
  const api = express.Router();
  api.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  serveImport(api, house, addresses);
  api.use(express.json({ limit: MOST_BODY_BYTES }));
  serveSaves(api, house, doors);

  api.get('/games', (_request, response) => {
    response.json({
      games: [...house.games.values()].map(({ id, title, seats, knobs }) => ({ id, title, seats, knobs })),
    });
  });

  api.get(
    '/tables',
    handle(async (_request, response) => {
      const records = await house.storage.list({ listed: true, limit: LISTED });
      response.json({ tables: records.map(told) });
    }),
  );

  api.post(
    '/tables',
    handle(async (request, response) => {
      const plan = newTableShape.safeParse(request.body);
      if (!plan.success) return refuse(response, 400, 'bad-table', sentence(plan.error));
      if (!addresses.take(addressIn(request), 'table'))
        return refuse(response, 429, 'too-many-tables', 'You have set up many tables. Try again later.');
      try {
        response.status(201).json({ id: await makeTable(house, plan.data) });
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        refuse(response, 400, 'bad-table', `That table cannot be: ${error.message}.`);
      }
    }),
  );

  api.post(
    '/tables/:id/open',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      if (id.success && (await doors.open(id.data))) response.json({ id: id.data });
      else refuse(response, 404, 'no-such-table', refuseInRoom('no-such-table').text);
    }),
  );

  api.post(
    '/mine',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return refuse(response, 400, 'bad-key', 'That is no key.');
      const records = await house.storage.list({ person: hashKey(asked.data.key), limit: LISTED });
      response.json({ tables: records.map(told) });
    }),
  );

  api.use((_request, response) => refuse(response, 404, 'no-such-page', 'There is nothing here.'));
  api.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const { status } = error as { status?: unknown };
    if (typeof status === 'number' && status < 500)
      return refuse(response, status, 'bad-request', 'That request could not be understood.');
    house.report('api', error);
    if (error instanceof StorageFault) refuse(response, 503, 'not-saved', refuseInRoom('not-saved').text);
    else refuse(response, 500, 'fault', 'Something went wrong here. Try again in a moment.');
  });
  app.use('/api', api);
}

/** What is told of a table to those who may find it: nothing about who sits there. */
function told({ id, title, game, company, passwordHash, createdAt, touchedAt }: TableRecord) {
  const { people, seats } = readCompany(company);
  const taken = people.reduce((count, person) => count + person.seats.length, 0);
  return {
    id,
    title,
    game,
    seats: { taken, of: seats.length },
    locked: passwordHash !== null,
    createdAt,
    touchedAt,
  };
}

/** Names the field, never repeats what was sent. */
function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path[0];
  return typeof field === 'string' && Object.hasOwn(newTableShape.shape, field)
    ? `The table was not understood: check ${field}.`
    : 'The table was not understood.';
}
