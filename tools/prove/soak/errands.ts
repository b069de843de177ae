import { KEY_HEADER } from '#protocol/api';
import { png } from '../../../server/testing/pictures.ts';
import type { Regular } from '../lib/serving/Regular.ts';

/** Somebody who is known at a table. */
interface Known {
  readonly table: string;
  readonly key: string;
}

/** What is asked of a house beside the socket must be done: what is refused leaves nothing behind, and proves nothing. */
async function done(answer: Response, status: number): Promise<Buffer> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== status)
    throw new Error(`${answer.url} said ${answer.status}: ${body.toString().slice(0, 200)}`);
  return body;
}

/** Brings a picture to a table. */
export async function bringPicture(house: string, { table, key }: Known, colour: number): Promise<void> {
  const headers = { 'Content-Type': 'image/png', [KEY_HEADER]: key };
  const body = new Uint8Array(png(4, 4, colour % 256));
  await done(await fetch(`${house}/api/tables/${table}/pictures`, { method: 'POST', headers, body }), 201);
}

/** Takes a sealed copy of a table, and makes another table of it. */
export async function takeAlong(house: string, { table, key }: Known): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ key, kind: 'sealed' });
  const copy = await done(
    await fetch(`${house}/api/tables/${table}/export`, { method: 'POST', headers, body }),
    200,
  );
  await done(
    await fetch(`${house}/api/import`, {
      method: 'POST',
      headers: { [KEY_HEADER]: key },
      body: new Uint8Array(copy),
    }),
    201,
  );
}

/** Guesses a code that no table has. */
export async function guessWrong(house: string): Promise<void> {
  await done(await fetch(`${house}/api/codes/ZZZZZZ`), 404);
}

/** Wants what others saw taken back, and the seed told, while somebody else sits there; and thinks better of both. */
export async function askAndWithdraw(host: Regular, roll: unknown): Promise<void> {
  const rolled = await host.ask(roll);
  if (!rolled.ok) throw new Error(`nobody could roll: ${rolled.refusal.refused}`);
  const undone = await host.ask({ verb: 'undo' });
  if (undone.ok) throw new Error('a roll was taken back and nobody was asked');
  await agreed(host, { do: 'withdraw-vote', act: rolled.version });
  await agreed(host, { do: 'propose', question: 'reseed' });
  await agreed(host, { do: 'withdraw', question: 'reseed' });
}

async function agreed(
  host: Regular,
  request: { readonly do: string; readonly [more: string]: unknown },
): Promise<void> {
  const answer = await host.manage(request);
  if (!answer.ok) throw new Error(`${request.do}: ${answer.refusal.refused}`);
}
