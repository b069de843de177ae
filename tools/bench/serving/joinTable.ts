import { randomBytes } from 'node:crypto';
import type { Room } from '@colyseus/sdk';
import type { Answer, NewTable } from '#protocol/messages';
import { TableState } from '#protocol/TableState';
import { newTable } from '../../lib/newTable.ts';
import { InflatingClient } from './InflatingClient.ts';

export type JoinedRoom = Room<unknown, TableState>;

/** Whose page it is. */
export interface Visitor {
  readonly key: string;
  readonly page: string;
}
export const visitor = (): Visitor => ({
  key: randomBytes(32).toString('hex'),
  page: randomBytes(8).toString('hex'),
});

/** Sets a table up and opens it; resolves to its id. */
export async function newOpenTable(address: string, plan: NewTable): Promise<string> {
  const table = await newTable(address, plan);
  await fetch(`${address}/api/tables/${table}/open`, { method: 'POST' });
  return table;
}

/** Comes in as a page does; resolves when the whole state is there. */
export async function joinTable(
  address: string,
  table: string,
  seat?: string,
  who: Visitor = visitor(),
): Promise<JoinedRoom> {
  const options = { ...who, name: 'Guest', unpacks: true, ...(seat === undefined ? {} : { seat }) };
  const room = await new InflatingClient(address).joinById<TableState>(table, options, TableState);
  room.reconnection.enabled = false;
  const whole = new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  const welcome = new Promise<void>((resolve) => void room.onMessage('welcome', () => resolve()));
  room.onMessage('*', () => undefined);
  await Promise.all([whole, welcome]);
  return room;
}

/** How a page asks, at whichever table it is in by now; resolves when it is done. A refusal throws. */
export function asking(room: () => JoinedRoom): (request: object) => Promise<void> {
  let seq = 0;
  return (request) =>
    new Promise((resolve, reject) => {
      const mine = ++seq;
      const off = room().onMessage('answer', (answer: Answer) => {
        if (answer.seq !== mine) return;
        off();
        if (answer.ok) resolve();
        else reject(new Error(answer.refusal.text));
      });
      room().send('ask', { seq: mine, request });
    });
}
