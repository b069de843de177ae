import { Buffer } from 'node:buffer';
import { matchMaker } from '@colyseus/core';
import { KEY_HEADER } from '#protocol/api';
import type { LiveTable } from '../../../server/LiveTable.ts';
import { Tap } from '../lib/secrecy/Tap.ts';

/** What somebody heard who came to a table out of a sealed file. */
export interface CopyHeard {
  /** By which they came to the first table: a seat's name, or another. */
  readonly name: string;
  readonly answers: readonly string[];
  /** All that came, as it came. */
  readonly frames: readonly Uint8Array[];
}

/** A sealed file, and what its table sounds like to everybody. */
export interface Copied {
  /** All that can be told of the file without its key. */
  readonly file: string;
  readonly bytes: number;
  /** Nobody: the house did not take it back. */
  readonly heard: readonly CopyHeard[];
  /** What was drawn by lot for this table alone. */
  readonly names: readonly string[];
}

/**
 * Takes a sealed copy, loads it and lets everybody come to it and hear the story. Then they leave, before any time has passed there: what
 * a bot knows it may act upon.
 */
export async function copied(
  address: string,
  table: string,
  taker: string,
  keys: ReadonlyMap<string, string>,
): Promise<Copied> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ key: taker, kind: 'sealed' });
  const answer = await fetch(`${address}/api/tables/${table}/export`, { method: 'POST', headers, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const told = ['content-type', 'content-disposition', 'etag'].map((name) => answer.headers.get(name));
  // What follows the first line is drawn by lot, or sealed with what was.
  const [line = ''] = bytes.toString('latin1').split('\n', 1);
  const file = [answer.status, ...told, line].join(' ');
  const id = answer.ok ? await loaded(address, bytes, taker) : null;
  if (id === null) return { file, bytes: bytes.length, heard: [], names: [] };
  const taps = new Map<string, Tap>();
  for (const [name, key] of keys) taps.set(name, await Tap.enter(address, id, { key, name }));
  const { live } = matchMaker.getLocalRoomById(id) as unknown as { live: LiveTable };
  await live.authority.idle();
  for (const tap of taps.values()) await tap.storySince(0);
  const code = live.store.record.code ?? '';
  const heard = [...taps].map(([name, { answers, frames }]) => ({
    name,
    answers: [...answers],
    frames: [...frames],
  }));
  const names = [id, code, ...[...taps.values()].flatMap((tap) => tap.names)];
  for (const tap of taps.values()) await tap.leave();
  const removed = JSON.stringify({ key: keys.values().next().value });
  await fetch(`${address}/api/tables/${id}/remove`, { method: 'POST', headers, body: removed });
  return { file, bytes: bytes.length, heard, names };
}

async function loaded(address: string, file: Buffer, key: string): Promise<string | null> {
  const answer = await fetch(`${address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key },
    body: new Uint8Array(file),
  });
  return ((await answer.json()) as { id?: string }).id ?? null;
}
