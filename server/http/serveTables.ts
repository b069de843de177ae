import type { Router } from 'express';
import { codePattern } from '#protocol/api';
import { keyShape, newTableShape } from '#protocol/messages';
import { z } from 'zod';
import type { AddressLimits } from './AddressLimits.ts';
import { addressIn, handle, answerRefusal } from './answers.ts';
import { tableFacts } from './facts.ts';
import type { OpenRooms } from '../transport/OpenRooms.ts';
import type { Services } from '../Services.ts';
import { hashKey } from '../people/credentials.ts';
import { createTable } from '../table/createTable.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { TableRecord } from '../storage/TableRecord.ts';
import { tableId } from '../table/tableId.ts';

const LISTED = 100;
/** What a table takes once its box is opened, about. */
const TABLE_BYTES = 512 * 1024;
/** Tables of one maker that are shown to everybody: one person's must not push out all others'. */
const SHOWN_OF_ONE = 3;

/** Finding tables, setting one up, and opening the room of one. */
export function serveTables(
  api: Router,
  services: Services,
  openRooms: OpenRooms,
  addresses: AddressLimits,
): void {
  api.get(
    '/tables',
    handle(async (_request, response) => {
      response.json({
        tables: (await shown(services, openRooms)).map((record) => tableFacts(record, services)),
      });
    }),
  );

  api.post(
    '/mine',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return answerRefusal(response, 400, 'bad-key', 'That is no key.');
      const records = await services.storage.list({ person: hashKey(asked.data.key), limit: LISTED });
      response.json({ tables: records.map((record) => tableFacts(record, services)) });
    }),
  );

  api.get(
    '/tables/:id',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      const record = id.success ? await services.storage.record(id.data) : null;
      if (record === null)
        return answerRefusal(response, 404, 'no-such-table', refuseAtTable('no-such-table').text);
      response.json(tableFacts(record, services));
    }),
  );

  api.get(
    '/codes/:code',
    handle(async (request, response) => {
      const code = String(request.params['code']).toUpperCase();
      let id: string | null = null;
      // Only wrong ones count: who was given a code may use it as often as they like.
      const judged = await services.guesses.judge(addressIn(request), async () => {
        id = codePattern.test(code) ? await services.storage.withCode(code) : null;
        return id !== null;
      });
      if (judged === 'too-many')
        return answerRefusal(response, 429, 'too-many-tries', refuseAtTable('too-many-tries').text);
      if (judged === 'right') response.json({ id });
      else answerRefusal(response, 404, 'no-such-code', refuseAtTable('no-such-code').text);
    }),
  );

  api.post(
    '/tables',
    handle(async (request, response) => {
      const plan = newTableShape.safeParse(request.body);
      if (!plan.success) return answerRefusal(response, 400, 'bad-table', sentence(plan.error));
      if (!addresses.take(addressIn(request), 'table'))
        return answerRefusal(
          response,
          429,
          'too-many-tables',
          'You have set up many tables. Try again later.',
        );
      const maker = services.makerOf(addressIn(request));
      const room = await services.quota.reserve(maker, { tables: 1, bytes: TABLE_BYTES });
      if ('code' in room) return answerRefusal(response, 507, room.code, room.text);
      try {
        response.status(201).json({ id: await createTable(services, plan.data, maker) });
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        answerRefusal(response, 400, 'bad-table', `That table cannot be: ${error.message}.`);
      } finally {
        room.release();
      }
    }),
  );

  api.post(
    '/tables/:id/open',
    handle(async (request, response) => {
      const id = tableId.safeParse(request.params['id']);
      if (id.success && (await openRooms.open(id.data))) response.json({ id: id.data });
      else answerRefusal(response, 404, 'no-such-table', refuseAtTable('no-such-table').text);
    }),
  );
}

/** Listed tables that somebody is at, the last touched first. */
async function shown(services: Services, openRooms: OpenRooms): Promise<TableRecord[]> {
  const records = await Promise.all(openRooms.occupied().map((id) => services.storage.record(id)));
  const byMaker = new Map<string, number>();
  return records
    .filter((record) => record !== null)
    .filter(({ listed }) => listed)
    .toSorted((a, b) => b.touchedAt - a.touchedAt)
    .filter(({ maker }) => {
      if (maker === null) return true;
      const count = (byMaker.get(maker) ?? 0) + 1;
      byMaker.set(maker, count);
      return count <= SHOWN_OF_ONE;
    })
    .slice(0, LISTED);
}

/** Names the field, never repeats what was sent. */
function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path[0];
  return typeof field === 'string' && Object.hasOwn(newTableShape.shape, field)
    ? `The table was not understood: check ${field}.`
    : 'The table was not understood.';
}
