import { randomBytes } from 'node:crypto';
import type { Room } from '@colyseus/sdk';
import type { FromServer } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import { UnpackingClient } from './UnpackingClient.ts';

/** The classics with everything on the table, for two. */
export async function setMixedTable(address: string): Promise<string> {
  const made = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'classics', seats: ['red', 'blue'], knobs: { setup: 'everything' } }),
  });
  const { id, text } = (await made.json()) as { id?: string; text?: string };
  if (id === undefined) throw new Error(`no table: ${text}`);
  return id;
}

/** Comes as a page does; resolves when the table and its story are there. */
export async function enterMixed(
  address: string,
  table: string,
  seat: string,
): Promise<Room<unknown, TableState>> {
  await fetch(`${address}/api/tables/${table}/open`, { method: 'POST' });
  const who = {
    key: randomBytes(32).toString('hex'),
    page: randomBytes(8).toString('hex'),
    name: seat,
    seat,
  };
  const room = await new UnpackingClient(address).joinById<TableState>(
    table,
    { ...who, unpacks: true },
    TableState,
  );
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  await new Promise<void>((resolve) => void room.onMessage('welcome', () => resolve()));
  const story = new Promise<FromServer['story']>((resolve) => void room.onMessage('story', resolve));
  room.send('since', { version: 0 });
  await story;
  return room;
}
