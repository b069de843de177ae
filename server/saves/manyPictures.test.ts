import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flatPose } from '#kernel/pose';
import { KEY_HEADER } from '#protocol/api';
import { openStorage } from '../storage/openStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import type { Guest } from '../testing/Guest.ts';
import { noisy } from '../testing/pictures.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MB = 1024 * 1024;
const PICTURES = 26;
const folder = mkdtempSync(join(tmpdir(), 'orrery-many-'));
const data = join(folder, 'data');
const files = { sealed: join(folder, 'table.orrery'), open: join(folder, 'table.json') };
let house: TestHouse;
let table: string;
let ann: Guest;
let ben: Guest;
/** The most bytes that were alive in buffers of this process, whenever a picture was on its way in or out. */
let most = 0;
beforeAll(async () => {
  house = await openTestHouse(
    { storage: watched(await openStorage({ folder: data, report: () => {} })) },
    { data },
  );
  table = await house.table();
  ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  ben = await house.enter(table, { name: 'Ben', seat: 'blue' });
  const bytes = noisy(2040);
  const faces = [];
  for (let n = 0; n < PICTURES; n++) {
    bytes.writeUInt32BE(n, 1000);
    const front = await house.services.pictures.keep(table, 'image/png', bytes);
    if (typeof front !== 'string') throw new Error(front.text);
    faces.push({ row: { front }, count: 1 });
  }
  const columns = [{ name: 'front', type: 'picture' }];
  await ann.do({ verb: 'custom', form: 'card', title: 'Own', columns, faces, pose: flatPose(14, 9) });
});
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true });
});

/** Counts what is alive each time a picture is read or written. */
function watched(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'asset' || name === 'putAsset') {
          collectGarbage();
          most = Math.max(most, process.memoryUsage().arrayBuffers);
        }
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}

async function saved(kind: 'sealed' | 'open'): Promise<number> {
  const answer = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: ann.key, kind }),
  });
  if (answer.status === 200)
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(files[kind]));
  else await answer.arrayBuffer();
  return answer.status;
}

function loaded(
  kind: 'sealed' | 'open',
): Promise<{ status: number | undefined; id: string; warnings: string[] }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Length': statSync(files[kind]).size, [KEY_HEADER]: ann.key };
    const line = request(`${house.address}/api/import`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode, ...(JSON.parse(text) as { id: string; warnings: string[] }) }),
      );
    });
    line.on('error', reject);
    createReadStream(files[kind]).pipe(line);
  });
}

async function flip(at: number): Promise<void> {
  const file = await open(files.sealed, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  buffer[0] = (buffer[0] as number) ^ 1;
  await file.write(buffer, 0, 1, at);
  await file.close();
}

const hashes = async (id: string): Promise<string[]> =>
  (await house.services.storage.assetsOf(id)).map(({ name, hash }) => `${name} ${hash}`);

it('[S69] a table with a hundred megabytes of pictures goes out and comes in, sealed and open, and is never in memory', async () => {
  const before = await hashes(table);
  expect(before).toHaveLength(PICTURES);
  collectGarbage();
  const calm = process.memoryUsage().arrayBuffers;
  most = calm;

  expect(await saved('sealed')).toBe(200);
  expect(statSync(files.sealed).size).toBeGreaterThan(100 * MB);
  const copy = await loaded('sealed');
  expect(copy).toMatchObject({ status: 201, warnings: [] });
  expect(await hashes(copy.id)).toEqual(before);

  expect(await saved('open')).toBe(409);
  await ben.arrange({ do: 'agree', question: 'open-save', agree: true });
  expect(await saved('open')).toBe(200);
  expect(statSync(files.open).size).toBeGreaterThan(133 * MB);
  const other = await loaded('open');
  expect(other).toMatchObject({ status: 201, warnings: [] });
  expect(await hashes(other.id)).toEqual(before);

  // A few pictures on their way from the disk to the other process and back; never all of them.
  expect(most - calm).toBeLessThan(24 * MB);
  expect(house.faults).toEqual([]);
});

it('[S101] one byte changed anywhere in such a file is refused, and nothing of it stays', async () => {
  expect(await saved('sealed')).toBe(200);
  const { size } = statSync(files.sealed);
  const count = (await house.services.storage.list({ limit: 100 })).length;
  for (const at of [40, size >> 1, size - 1]) {
    await flip(at);
    expect((await loaded('sealed')).status).toBe(400);
    await flip(at);
  }
  expect(await house.services.storage.list({ limit: 100 })).toHaveLength(count);
  // Only copies that may be asked for again.
  expect(readdirSync(join(data, 'spool')).length).toBeLessThanOrEqual(3);
});
