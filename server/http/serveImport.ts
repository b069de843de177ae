import type { Request, Response, Router } from 'express';
import { KEY_HEADER } from '#protocol/api';
import { keyShape } from '#protocol/messages';
import type { AddressLimits } from './AddressLimits.ts';
import { addressIn, handle, answerRefusal } from './answers.ts';
import type { Services } from '../Services.ts';
import type { FileSent } from '../saves/importSave.ts';
import { importSave } from '../saves/importSave.ts';
import type { Received } from './receiveFile.ts';
import { receiveFile } from './receiveFile.ts';
import { JobFault } from '../saves/SaveWorker.ts';
import { megabytes, refuseBusy, refuseMuch } from './serveSaves.ts';
import type { ConcurrencyLimit } from './ConcurrencyLimit.ts';
import type { ImportDone } from '../saves/work/Job.ts';

const LONGEST_WHY = 300;

/**
 * A table out of a file. Must stand before whatever reads bodies: this one may be far longer than all others, and is looked at while it
 * comes in.
 */
export function serveImport(
  api: Router,
  services: Services,
  addresses: AddressLimits,
  concurrency: ConcurrencyLimit,
): void {
  api.post(
    '/import',
    handle(async (request, response) => {
      const address = addressIn(request);
      const length = lengthOf(request);
      if (length === null) return answerRefusal(response, 411, 'no-length', 'Say how long the file is.');
      // Asked before the body is read: reading it is what costs.
      if (!addresses.take(address, 'table'))
        return answerRefusal(
          response,
          429,
          'too-many-tables',
          'You have set up many tables. Try again later.',
        );
      if (!addresses.take(address, 'megabyte', megabytes(length))) return refuseMuch(response);
      const leave = concurrency.enter(address);
      if (typeof leave === 'string') return refuseBusy(response, leave);
      let answer: Answer;
      try {
        answer = await takenIn(services, request, length);
      } finally {
        leave();
      }
      // Only now: who is answered may send the next at once.
      answer(response);
    }),
  );
}

type Answer = (response: Response) => void;

/** How many bytes a file has, as its sender says; null: that is no length a file can have, and nothing is counted by it. */
function lengthOf({ headers }: Request): number | null {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length >= 1 ? length : null;
}

/** Room for it is set aside before the first byte is read: many files at once would otherwise each find the same room. */
async function takenIn(services: Services, request: Request, length: number): Promise<Answer> {
  const maker = services.makerOf(addressIn(request));
  const room = await services.quota.reserve(maker, { tables: 1, bytes: length });
  if ('code' in room) return (response) => answerRefusal(response, 507, room.code, room.text);
  try {
    return await services.saves.spool.during(async (path) => {
      const received = await receiveFile(request, services.clock, length, path);
      if (!received.ok) return (response) => refuseReceived(response, received);
      const key = keyShape.safeParse(request.headers[KEY_HEADER]);
      const { sealedBy } = received;
      return takenUp(services, { path, bytes: length, sealedBy, key: key.data ?? null }, maker);
    });
  } finally {
    room.release();
  }
}

async function takenUp(services: Services, sent: FileSent, maker: string): Promise<Answer> {
  if (sent.sealedBy !== null && !services.saves.opens(sent.sealedBy))
    return (response) => answerRefusal(response, 400, 'foreign-seal', FOREIGN);
  try {
    const done = await importSave(services, sent, maker);
    return (response) => {
      if (done.ok) response.status(201).json({ id: done.id, warnings: done.warnings });
      else refuseFile(response, done);
    };
  } catch (error) {
    if (!(error instanceof JobFault)) throw error;
    if (error.why === 'busy') return (response) => refuseBusy(response, 'busy');
    if (error.why === 'failed') services.report('import', error);
    const fault = error.why === 'failed' ? 'it could not be read' : 'reading it takes too long';
    return (response) => refuseFile(response, { ok: false, code: 'broken-save', fault });
  }
}

const FOREIGN =
  'That table was sealed by another house and can be opened only there. To take a table elsewhere, save an open copy of it.';

function refuseReceived(response: Response, received: Extract<Received, { ok: false }>): void {
  const { code, fault } = received;
  if (code !== 'too-slow') return refuseFile(response, { ok: false, code, fault });
  answerRefusal(response, 408, 'too-slow', 'That file came too slowly. Try again on a better line.');
}

function refuseFile(response: Response, { code, fault }: Extract<ImportDone, { ok: false }>): void {
  answerRefusal(
    response,
    400,
    code,
    {
      'bad-import': 'Send a key and a save.',
      'only-seen':
        'That file holds what one person saw. A table can be made only of a sealed save or an open copy.',
      'broken-save': `That save cannot be read: ${fault.slice(0, LONGEST_WHY)}.`,
    }[code],
  );
}
