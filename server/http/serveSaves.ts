import { closeSync, createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Response, Router } from 'express';
import type { Refusal } from '#commands/refusal';
import { isRefusal } from '#commands/refusal';
import { CLOSED } from '#protocol/codes';
import { keyShape } from '#protocol/messages';
import type { ExportKind } from '#protocol/save';
import { exportShape } from '#protocol/save';
import { z } from 'zod';
import type { AddressLimits } from './AddressLimits.ts';
import { addressIn, handle, answerRefusal } from './answers.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { isOwner } from '../people/PeopleSaved.ts';
import type { OpenRooms } from '../transport/OpenRooms.ts';
import type { Services } from '../Services.ts';
import { hashKey } from '../people/credentials.ts';
import { knownPerson } from './knownPerson.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import type { ExportLeave } from '../saves/Exports.ts';
import type { SavedFile } from '../saves/Saves.ts';
import { JobFault } from '../saves/SaveWorker.ts';
import type { ConcurrencyLimit } from './ConcurrencyLimit.ts';

/** A table into a file, and a table out of the world. Both know people by their key, whether or not the room is open. */
export function serveSaves(
  api: Router,
  services: Services,
  openRooms: OpenRooms,
  addresses: AddressLimits,
  concurrency: ConcurrencyLimit,
): void {
  api.post(
    '/tables/:id/export',
    handle(async (request, response) => {
      const asked = exportShape.safeParse(request.body);
      if (!asked.success)
        return answerRefusal(response, 400, 'bad-export', 'Send a key, and sealed, open or seen.');
      const { key, kind } = asked.data;
      const found = await knownPerson(services, request, response, key);
      if (found === null) return;
      const leave = concurrency.enter(addressIn(request));
      if (typeof leave === 'string') return refuseBusy(response, leave);
      try {
        const isPaid = (bytes: number): boolean =>
          bytes === 0 || addresses.take(addressIn(request), 'megabyte', megabytes(bytes));
        const file = await exported(services, openRooms, found.record.id, hashKey(key), kind, isPaid);
        if (file === 'unpaid') return refuseMuch(response);
        if (isRefusal(file)) return answerRefusal(response, statusOf(file), file.refused, file.text);
        response.setHeader('Content-Disposition', `attachment; filename="${fileName(found.record, file)}"`);
        response.type(kind === 'sealed' ? 'application/octet-stream' : 'application/json');
        send(response, file.file);
      } catch (error) {
        if (!(error instanceof JobFault)) throw error;
        if (error.why !== 'busy') services.report('export', error);
        answerRefusal(response, 503, 'busy', BUSY);
      } finally {
        leave();
      }
    }),
  );

  api.post(
    '/tables/:id/remove',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return answerRefusal(response, 400, 'bad-key', 'That is no key.');
      const found = await knownPerson(services, request, response, asked.data.key);
      if (found === null) return;
      const { record, people, person } = found;
      if (!isOwner(people, person)) return refuseAs(response, 403, 'not-owner');
      const { id } = record;
      await openRooms.whileShut(id, CLOSED.removed, () => services.storage.remove(id));
      response.json({ id });
    }),
  );
}

const BUSY = 'The server is reading and writing other tables just now. Try again in a moment.';

/** Told to who comes while another of theirs is inside, or while it is full. */
export function refuseBusy(response: Response, why: 'one-at-a-time' | 'busy'): void {
  if (why === 'busy') answerRefusal(response, 503, why, BUSY);
  else
    answerRefusal(
      response,
      429,
      why,
      'Your last file is still being read or written. Try again in a moment.',
    );
}

/** What a file counts for where megabytes are counted. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / (1024 * 1024));
}

export function refuseMuch(response: Response): void {
  answerRefusal(response, 429, 'too-much', 'You have saved and loaded much. Try again later.');
}

/** From the disk to the line, as fast as the line takes it. */
function send(response: Response, { descriptor, bytes }: SavedFile): void {
  response.setHeader('Content-Length', bytes);
  // Who hangs up in the middle has what they have.
  pipeline(createReadStream('', { fd: descriptor }), response, () => undefined);
}

interface Exported {
  readonly file: SavedFile;
  readonly kind: ExportKind;
  readonly version: number;
}

/** The file, once the table's log says that it was handed out. `isPaid`: takes for what must be carried to write it. */
async function exported(
  services: Services,
  openRooms: OpenRooms,
  id: string,
  keyHash: string,
  kind: ExportKind,
  isPaid: (bytes: number) => boolean,
): Promise<Exported | Refusal | 'unpaid'> {
  const gone = refuseAtTable('no-such-table');
  const asked = (how: 'ask' | 'askOthers') =>
    openRooms.attend(id, async ({ people, exports }) => {
      const person = people.byKey(keyHash);
      return person === undefined ? gone : exports[how](person, kind);
    });
  let leave = await asked('ask');
  if (leave === null || isRefusal(leave)) return leave ?? gone;
  // Taken before anything is carried, or many at once would each find enough.
  if (!isPaid(await services.saves.weight(id, leave.change, leave.wanted))) return 'unpaid';
  let file = await written(services, openRooms, id, leave);
  if (file === null && leave.wanted.kind === 'full' && leave.wanted.onlyByRules) {
    leave = await asked('askOthers');
    if (leave === null || isRefusal(leave)) return leave ?? gone;
    file = await written(services, openRooms, id, leave);
  }
  if (file === null) return gone;
  const given = leave;
  try {
    const refusal = await openRooms.attend(id, async ({ people, exports }) => {
      const person = people.byKey(keyHash);
      return person === undefined ? gone : ((await exports.handOut(person, kind, given)) ?? null);
    });
    if (refusal === null) return { file, kind, version: leave.version };
    closeSync(file.descriptor);
    return refusal;
  } catch (error) {
    closeSync(file.descriptor);
    throw error;
  }
}

async function written(
  services: Services,
  openRooms: OpenRooms,
  id: string,
  { change, wanted }: ExportLeave,
): Promise<SavedFile | null> {
  try {
    return await services.saves.write(id, change, wanted);
  } catch (error) {
    if (!(error instanceof JobFault) || error.why !== 'too-long') throw error;
    // Too much was done since it was last written down whole.
    await openRooms.attend(id, ({ store }) => store.snapshot());
    return services.saves.write(id, change, wanted);
  }
}

function statusOf({ refused }: Refusal): number {
  if (refused === 'no-such-table') return 404;
  if (refused === 'not-saved') return 503;
  return refused === 'needs-everybody' || refused === 'changed-meanwhile' ? 409 : 403;
}

function refuseAs(response: Response, status: number, code: Parameters<typeof refuseAtTable>[0]): void {
  answerRefusal(response, status, code, refuseAtTable(code).text);
}

/** Letters and digits only: a title must not end the header, nor name a folder. */
function fileName({ title }: TableRecord, { kind, version }: Exported): string {
  const plain = title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${plain || 'table'}-${version}${ENDINGS[kind]}`;
}

const ENDINGS: Record<ExportKind, string> = {
  sealed: '.orrery',
  open: '-open.orrery.json',
  seen: '-seen.orrery.json',
};
