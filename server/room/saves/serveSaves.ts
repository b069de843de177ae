import type { NextFunction, Request, Response, Router } from 'express';
import express from 'express';
import { KernelError } from '#kernel/KernelError';
import { SPECTATOR } from '#kernel/seat';
import { CLOSED } from '#protocol/codes';
import { keyShape } from '#protocol/messages';
import type { SaveRead } from '#protocol/save';
import { MOST_SAVE_BYTES, MOST_SAVE_FILE_BYTES, exportShape, importShape, readSave } from '#protocol/save';
import { z } from 'zod';
import type { Addresses } from '../../Addresses.ts';
import { addressIn, handle, refuse } from '../../answers.ts';
import { refuseDeep } from '../../refuseDeep.ts';
import type { StoredTable } from '../../storage/Storage.ts';
import type { Doors } from '../Doors.ts';
import type { House } from '../House.ts';
import { knownPerson } from '../knownPerson.ts';
import { refuseInRoom } from '../roomRefusal.ts';
import { importSave } from './importSave.ts';
import { savedPictures } from './savedPictures.ts';
import { fullSave, seenSave } from './saveOf.ts';

const LONGEST_WHY = 300;

/** A table out of a file. Must stand before whatever reads bodies: this one may be far longer than all others. */
export function serveImport(api: Router, house: House, addresses: Addresses): void {
  api.post(
    '/import',
    (request: Request, response: Response, next: NextFunction) => {
      // Asked before the body is read: reading it is what costs.
      if (addresses.take(addressIn(request), 'table')) next();
      else refuse(response, 429, 'too-many-tables', 'You have set up many tables. Try again later.');
    },
    express.json({ limit: MOST_SAVE_FILE_BYTES }),
    refuseDeep,
    (error: unknown, _request: Request, response: Response, next: NextFunction) => {
      const { status } = error as { status?: unknown };
      if (status === 400) broken(response, 'it is cut short, or no JSON');
      else next(error);
    },
    handle(async (request, response) => {
      const asked = importShape.safeParse(request.body);
      if (!asked.success) return refuse(response, 400, 'bad-import', 'Send a key and a save.');
      const read = readSave(asked.data.save);
      if (isTooLong(request, read)) return broken(response, 'without its pictures it is too long');
      if (!read.ok) return broken(response, read.fault);
      if (read.save.kind === 'seen')
        return refuse(
          response,
          400,
          'only-seen',
          'That file holds what one person saw. A table can be made only of the full save of a host.',
        );
      try {
        response.status(201).json(await importSave(house, read.save, asked.data.key));
      } catch (error) {
        if (!(error instanceof KernelError)) throw error;
        broken(response, error.message);
      }
    }),
  );
}

/** A table into a file, and a table out of the world. Both know people by their key, whether or not the room is open. */
export function serveSaves(api: Router, house: House, doors: Doors): void {
  api.post(
    '/tables/:id/export',
    handle(async (request, response) => {
      const asked = exportShape.safeParse(request.body);
      if (!asked.success) return refuse(response, 400, 'bad-export', 'Send a key, and full or seen.');
      const { key, kind } = asked.data;
      const found = await knownPerson(house, request, response, key);
      if (found === null) return;
      const { record, person } = found;
      if (kind === 'full' && person.role !== 'host') return refuseAs(response, 403, 'not-host');
      // An act is durable before anybody hears of it: what is stored is never behind an open room.
      const stored = await house.storage.load(record.id, { acts: 'all' });
      if (stored === null) return refuseAs(response, 404, 'no-such-table');
      const text =
        kind === 'full'
          ? fullSave(stored, await savedPictures(house.storage, stored))
          : seenSave(stored, person.active ?? SPECTATOR);
      response.setHeader('Content-Disposition', `attachment; filename="${fileName(stored, kind)}"`);
      response.type('application/json').send(text);
    }),
  );

  api.post(
    '/tables/:id/remove',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return refuse(response, 400, 'bad-key', 'That is no key.');
      const found = await knownPerson(house, request, response, asked.data.key);
      if (found === null) return;
      const { record, person } = found;
      if (person.role !== 'host') return refuseAs(response, 403, 'not-host');
      const { id } = record;
      await doors.whileShut(id, CLOSED.removed, () => house.storage.remove(id));
      response.json({ id });
    }),
  );
}

/** Whether what must be played again is longer than a table is; pictures only lie there. */
function isTooLong(request: Request, read: SaveRead): boolean {
  if (!read.ok || read.save.kind !== 'full') return false;
  const drawn = read.save.pictures.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length, 0);
  return Number(request.headers['content-length']) - drawn > MOST_SAVE_BYTES;
}

function refuseAs(response: Response, status: number, code: Parameters<typeof refuseInRoom>[0]): void {
  refuse(response, status, code, refuseInRoom(code).text);
}

function broken(response: Response, why: string): void {
  refuse(response, 400, 'broken-save', `That save cannot be read: ${why.slice(0, LONGEST_WHY)}.`);
}

/** Letters and digits only: a title must not end the header, nor name a folder. */
function fileName({ record, version }: StoredTable, kind: 'full' | 'seen'): string {
  const title = record.title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${title || 'table'}-${version}${kind === 'seen' ? '-seen' : ''}.orrery.json`;
}
