import type { Response, Router } from 'express';
import { commitmentTo } from '#kernel/chance/fair';
import { keyShape } from '#protocol/messages';
import { z } from 'zod';
import { addressIn, handle, answerRefusal } from './answers.ts';
import type { Services } from '../Services.ts';
import { knownPerson } from './knownPerson.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { JobFault } from '../saves/SaveWorker.ts';
import { refuseBusy } from './serveSaves.ts';
import type { ConcurrencyLimit } from './ConcurrencyLimit.ts';

/** Accounts kept at hand, together: they change only when a seed is told, and everybody asks for them then. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** What keeping one costs besides its bytes. */
const KEPT_BYTES = 1024;

interface Kept {
  /** Of the seed in use when they were drawn up: another one means that this one was told. */
  readonly commitment: string;
  /** As JSON; null: the log is too long for them. */
  readonly accounts: Uint8Array | null;
}

/** Everything that chance decided at a table by seeds that were told, for whoever wants to check it. Of the seed in use not a word. */
export function serveChance(api: Router, services: Services, concurrency: ConcurrencyLimit): void {
  const kept = new Map<string, Kept>();
  const drawing = new Map<string, Promise<Kept | null>>();

  const sealOf = async (id: string): Promise<string | null> => {
    const secret = await services.storage.secret(id);
    return secret === null ? null : commitmentTo(secret.seed);
  };

  const keep = (id: string, one: Kept): Kept => {
    kept.delete(id);
    kept.set(id, one);
    let bytes = [...kept.values()].reduce((sum, { accounts }) => sum + weight(accounts), 0);
    for (const [oldest, { accounts }] of kept) {
      if (bytes <= MOST_KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= weight(accounts);
    }
    return one;
  };

  const drawUp = async (id: string, commitment: string): Promise<Kept | null> => {
    try {
      const accounts = await services.saves.chance(id);
      const now = await sealOf(id);
      if (accounts === null || now === null) return null;
      // A seed told meanwhile may stand in them: it must not be said to be in use.
      return now === commitment ? keep(id, { commitment, accounts }) : await drawUp(id, now);
    } catch (error) {
      const isTooLong = error instanceof JobFault && (error.why === 'too-long' || error.why === 'too-much');
      if (!isTooLong) throw error;
      return keep(id, { commitment, accounts: null });
    }
  };

  /** Reading a whole log costs: once for each seed that is told, however many ask. */
  const accountsAt = (name: string, id: string, commitment: string): Promise<Kept | null> => {
    const under = drawing.get(name) ?? drawUp(id, commitment).finally(() => drawing.delete(name));
    drawing.set(name, under);
    return under;
  };

  api.post(
    '/tables/:id/chance',
    handle(async (request, response) => {
      const asked = z.strictObject({ key: keyShape }).safeParse(request.body);
      if (!asked.success) return answerRefusal(response, 400, 'bad-key', 'That is no key.');
      const known = await knownPerson(services, request, response, asked.data.key);
      if (known === null) return;
      const { id } = known.record;
      const commitment = await sealOf(id);
      if (commitment === null) return refuseGone(response);
      const ready = kept.get(id);
      if (ready?.commitment === commitment) return answer(response, ready);
      const name = `${id}/${commitment}`;
      // Who waits for what is being drawn up already costs nothing: a whole room behind one address asks when a seed is told.
      const leave = drawing.has(name) ? joinedIn : concurrency.enter(addressIn(request));
      if (typeof leave === 'string') return refuseBusy(response, leave);
      try {
        const drawn = await accountsAt(name, id, commitment);
        if (drawn === null) refuseGone(response);
        else answer(response, drawn);
      } catch (error) {
        if (!(error instanceof JobFault)) throw error;
        if (error.why !== 'busy') services.report('chance', error);
        refuseBusy(response, 'busy');
      } finally {
        leave();
      }
    }),
  );
}

function joinedIn(): void {}

function weight(accounts: Uint8Array | null): number {
  return (accounts?.length ?? 0) + KEPT_BYTES;
}

function answer(response: Response, { commitment, accounts }: Kept): void {
  if (accounts === null)
    return answerRefusal(
      response,
      413,
      'too-long',
      'The log of this table is too long to be gone through here.',
    );
  response.type('application/json');
  response.write(`{"commitment":${JSON.stringify(commitment)},"accounts":`);
  response.write(accounts);
  response.end('}');
}

function refuseGone(response: Response): void {
  answerRefusal(response, 404, 'no-such-table', refuseAtTable('no-such-table').text);
}
