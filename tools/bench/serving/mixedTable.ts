import type { FromServer } from '#protocol/messages';
import type { JoinedRoom } from './joinTable.ts';
import { joinTable, newOpenTable } from './joinTable.ts';

/** The classics with everything on the table, for two. */
export function setMixedTable(address: string): Promise<string> {
  return newOpenTable(address, { game: 'classics', seats: ['red', 'blue'], knobs: { setup: 'everything' } });
}

/** Comes as a page does; resolves when the table and its story are there. */
export async function enterMixed(address: string, table: string, seat: string): Promise<JoinedRoom> {
  const room = await joinTable(address, table, seat);
  const story = new Promise<FromServer['story']>((resolve) => void room.onMessage('story', resolve));
  room.send('since', { version: 0 });
  await story;
  return room;
}
