import { Buffer } from 'node:buffer';
import { KEY_HEADER } from '#protocol/api';

/** A sealed copy of a table, as it lies on somebody's disk. */
export async function sealedCopy(address: string, table: string, key: string): Promise<Buffer> {
  const answer = await post(`${address}/api/tables/${table}/export`, { key, kind: 'sealed' });
  return Buffer.from(await answer.arrayBuffer());
}

/** Makes a table of a file, and says which. */
export async function loadedFrom(address: string, file: Buffer, key: string): Promise<string> {
  const answer = await fetch(`${address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key },
    body: new Uint8Array(file),
  });
  const made = (await answer.json()) as { id?: string };
  if (made.id === undefined) throw new Error(`the file was not taken back: ${JSON.stringify(made)}`);
  return made.id;
}

/** The owner does away with a table. */
export async function removed(address: string, table: string, key: string): Promise<void> {
  await post(`${address}/api/tables/${table}/remove`, { key });
}

async function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer;
}
