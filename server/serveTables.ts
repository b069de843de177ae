import type { Router } from 'express';
import { codePattern } from '#protocol/api';
import { keyShape, newTableShape } from '#protocol/messages';
import { z } from 'zod';
import type { Addresses } from './Addresses.ts';
import { addressIn, handle, refuse } from './answers.ts';
import { tableFacts } from './facts.ts';
import type { Doors } from './room/Doors.ts';
import type { House } from './room/House.ts';
import { hashKey } from './room/keys.ts';
import { makeTable } from './room/makeTable.ts';
import { refuseInRoom } from './room/roomRefusal.ts';
import { tableId } from './tableId.ts';

const LISTED = 100;

/** Finding tables, setting one up, and opening the room of one. */
export function serveTables(api: Router, house: House, doors: Doors, addresses: Addresses): void {
  api.get(
    '/tables',
    handle(async (_request, response) => {
      const records = await house.storage.list({ listed: true, limit: LISTED });
      response.json({ tables: records.map((record) => tableFacts(record, house.games)) });
    }),
  );

  api.post(
    '/mine',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return refuse(response, 400, 'bad-key', 'That is no key.');
      const records = await house.storage.list({ person: hashKey(asked.data.key), limit: LISTED });
      response.json({ tables: records.map((record) => tableFacts(record, house.games)) });
    }),
  );

  api.get(
    '/tables/:id',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      const record = id.success ? await house.storage.record(id.data) : null;
      if (record === null) return refuse(response, 404, 'no-such-table', refuseInRoom('no-such-table').text);
      response.json(tableFacts(record, house.games));
    }),
  );

  api.get(
    '/codes/:code',
    handle(async (request, response) => {
      const address = addressIn(request);
      if (!addresses.has(address, 'try'))
        return refuse(response, 429, 'too-many-tries', refuseInRoom('too-many-tries').text);
      const code = String(request.params['code']).toUpperCase();
      const id = codePattern.test(code) ? await house.storage.withCode(code) : null;
      if (id !== null) return void response.json({ id });
      // Only wrong ones count: who was given a code may use it as often as they like.
      addresses.take(address, 'try');
      refuse(response, 404, 'no-such-code', refuseInRoom('no-such-code').text);
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
}

/** Names the field, never repeats what was sent. */
function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path[0];
  return typeof field === 'string' && Object.hasOwn(newTableShape.shape, field)
    ? `The table was not understood: check ${field}.`
    : 'The table was not understood.';
}
