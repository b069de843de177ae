import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { connected } from './testing/connected.ts';
import { WriteBatch } from './WriteBatch.ts';

it('what is told in one tick leaves in one piece, in its order, at the end of the tick', async () => {
  const { client, heard, page, line } = await connected();
  const batch = new WriteBatch();
  batch.hold(client);
  batch.hold(client);
  const pieces = countPieces(line);
  for (const word of ['state', 'story', 'answer']) client.raw(Buffer.from(word));
  expect(pieces()).toBe(0);
  while (heard.length < 3) await once(page, 'message');
  expect(heard.map(String)).toEqual(['state', 'story', 'answer']);
  expect(pieces()).toBe(1);
  client.raw(Buffer.from('later'));
  expect(pieces()).toBe(2);
});

it('who waits for an answer does not wait for the others', async () => {
  const [ann, bob] = [await connected(), await connected()];
  const batch = new WriteBatch();
  for (const { client } of [ann, bob]) {
    batch.hold(client);
    client.raw(Buffer.from('news'));
  }
  const [anns, bobs] = [countPieces(ann.line), countPieces(bob.line)];
  batch.release(bob.client);
  expect([anns(), bobs()]).toEqual([0, 1]);
  while (ann.heard.length === 0) await once(ann.page, 'message');
  expect([anns(), bobs()]).toEqual([1, 1]);
});

it('a line that breaks meanwhile is no matter', async () => {
  const { client, page, line } = await connected();
  const batch = new WriteBatch();
  batch.hold(client);
  client.raw(Buffer.from('news'));
  line.destroy();
  await once(page, 'close');
  expect(() => batch.release(client)).not.toThrow();
});

/** How often the system was called since to send something on this line. */
function countPieces(line: Socket): () => number {
  let pieces = 0;
  for (const how of ['_write', '_writev'] as const) {
    const send = line[how]?.bind(line) as (...args: unknown[]) => void;
    Object.assign(line, {
      [how]: (...args: unknown[]): void => {
        pieces++;
        send(...args);
      },
    });
  }
  return () => pieces;
}
