import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { connected } from './testing/connected.ts';
import { Heartbeat } from './Heartbeat.ts';

async function watched(): Promise<{ heartbeat: Heartbeat; page: WebSocket; line: WebSocket }> {
  const { client, page } = await connected();
  const heartbeat = new Heartbeat();
  const line = client.ref as unknown as WebSocket;
  heartbeat.watch(line);
  return { heartbeat, page, line };
}

it('[S202] who speaks is not asked for a sign of life', async () => {
  const { heartbeat, page, line } = await watched();
  let asked = 0;
  page.on('ping', () => asked++);
  for (let n = 0; n < 10; n++) {
    heartbeat.round();
    page.send('here');
    await once(line, 'message');
  }
  // Whatever was asked comes before this.
  line.send('over');
  await once(page, 'message');
  expect(asked).toBe(0);
});

it('[S202] who is silent is asked, and stays as long as there is an answer', async () => {
  const { heartbeat, page, line } = await watched();
  let asked = 0;
  page.on('ping', () => asked++);
  for (let n = 0; n < 3; n++) {
    for (let round = 0; round < 3; round++) heartbeat.round();
    await once(line, 'pong');
  }
  expect(asked).toBe(3);
  expect(line.readyState).toBe(line.OPEN);
});

it('[S202] a line that does not answer is dead, and is forgotten', async () => {
  const { heartbeat, page, line } = await watched();
  const closed = once(line, 'close');
  page.pause();
  for (let round = 0; round < 4; round++) heartbeat.round();
  await closed;
  expect(() => heartbeat.round()).not.toThrow();
});
