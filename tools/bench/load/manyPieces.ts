import { randomBytes } from 'node:crypto';
import { ColyseusSDK } from '@colyseus/sdk';
import { TableState } from '#protocol/TableState';

interface Answered {
  readonly seq: number;
  readonly ok: boolean;
  readonly refusal?: { readonly text: string };
}
const MOST_AT_ONCE = 400;
const BEARING: ReadonlySet<string> = new Set(['board', 'bag']);

/** A table of the real server with at least so many pieces lying open on it: everything in the classics box, copied. */
export async function manyPieces(address: string, wanted: number): Promise<string> {
  const made = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'classics', seats: 4 }),
  });
  const { id } = (await made.json()) as { id: string };
  await fetch(`${address}/api/tables/${id}/open`, { method: 'POST' });
  const room = await new ColyseusSDK(address).joinById<TableState>(
    id,
    { key: randomBytes(32).toString('hex'), name: 'Ann', seat: 'red' },
    TableState,
  );
  room.onMessage('*', () => undefined);
  await new Promise<void>((resolve) => room.onMessage('welcome', () => resolve()));
  let seq = 0;
  const ask = (request: object): Promise<Answered> =>
    new Promise((resolve) => {
      const mine = ++seq;
      const off = room.onMessage('answer', (answer: Answered) => {
        if (answer.seq !== mine) return;
        off();
        resolve(answer);
      });
      room.send('ask', { seq: mine, request });
    });
  const formOf = (kind: string) => (JSON.parse(room.state.kinds.get(kind) ?? '{}') as { form?: string }).form;
  const lying = () => [...room.state.pieces.values()].filter((piece) => piece.place === 'table');
  for (let n = 0; lying().length < wanted; n++) {
    // What bears other things cannot be copied with them.
    const plain = lying().filter((piece) => !BEARING.has(formOf(piece.kind) ?? ''));
    const chosen = plain.slice(0, Math.min(MOST_AT_ONCE, wanted - lying().length));
    const [first] = chosen;
    if (first === undefined) throw new Error('there is nothing to copy');
    const at = { x: first.x + ((n % 5) - 2) * 0.7, z: first.z + ((n % 3) - 1) * 0.9 };
    const answer = await ask({ verb: 'copy', pieces: chosen.map(({ id: it }) => it), at });
    if (!answer.ok) throw new Error(`the table could not be filled: ${answer.refusal?.text}`);
  }
  await room.leave();
  return id;
}
