import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openKeyring } from './Keyring.ts';
import { CHUNK_BYTES, SALT_BYTES, SEALED_CHUNK_BYTES } from './sealedFormat.ts';
import { SealedReader, SealedWriter } from './SealedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'orrery-sealed-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [path, again] = [join(folder, 'file'), join(folder, 'again')];
const { current: key } = openKeyring([], ':memory:');
const FROM = 'ORRERY SEALED SAVE 2 01234567\n'.length + SALT_BYTES;

/** Written in pieces of some length. */
async function sealed(plain: Buffer, piece = 10_000): Promise<Buffer> {
  const file = await open(path, 'w');
  const writer = await SealedWriter.open(file, key);
  for (let at = 0; at < plain.length; at += piece) await writer.write(plain.subarray(at, at + piece));
  await writer.end();
  await file.close();
  return readFileSync(path);
}

/** Its first bytes, read to the end; null: it was refused. */
async function unsealed(bytes: Uint8Array, length: number): Promise<Buffer | null> {
  writeFileSync(again, bytes);
  const file = await open(again, 'r');
  try {
    const reader = await SealedReader.open(file, key);
    const plain = await reader.take(length);
    await reader.end();
    return plain;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

const chunk = (file: Buffer, n: number): Buffer =>
  file.subarray(FROM + n * SEALED_CHUNK_BYTES, FROM + (n + 1) * SEALED_CHUNK_BYTES);

it('[S101] what was sealed comes out as it was, however long it is and in whatever pieces it was written', async () => {
  for (const length of [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])
    for (const piece of [7777, CHUNK_BYTES, 10 * CHUNK_BYTES]) {
      const plain = randomBytes(length);
      const file = await sealed(plain, piece);
      expect(file.length).toBe(FROM + Math.max(1, Math.ceil(length / CHUNK_BYTES)) * SEALED_CHUNK_BYTES);
      expect((await unsealed(file, length))?.equals(plain)).toBe(true);
    }
});

it('[S101] the same sealed twice is another file', async () => {
  const plain = Buffer.alloc(1000, 7);
  const [one, other] = [await sealed(plain), await sealed(plain)];
  expect(chunk(one, 0).equals(chunk(other, 0))).toBe(false);
  expect((await unsealed(one, 1000))?.equals(plain)).toBe(true);
});

it('[S101] a byte changed anywhere, a chunk left out, put elsewhere, doubled or taken from another file is refused', async () => {
  const plain = randomBytes(4 * CHUNK_BYTES);
  const file = await sealed(plain);
  const other = await sealed(plain);
  const start = file.subarray(0, FROM);
  const chunks = [0, 1, 2, 3].map((n) => chunk(file, n)) as [Buffer, Buffer, Buffer, Buffer];
  const [a, b, c, d] = chunks;
  expect(Buffer.concat([start, ...chunks]).equals(file)).toBe(true);
  for (const parts of [
    [a, b, c],
    [a, b, d],
    [b, c, d],
    [b, a, c, d],
    [a, c, b, d],
    [a, b, c, d, d],
    [a, b, c, c, d],
    [d],
    [],
    [a, chunk(other, 1), c, d],
  ])
    expect(await unsealed(Buffer.concat([start, ...parts]), 100)).toBeNull();
  expect(await unsealed(Buffer.concat([other.subarray(0, FROM), ...chunks]), 100)).toBeNull();
  for (let at = 0; at < file.length; at += at < FROM ? 1 : 1973) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] as number) ^ (1 << (at % 8));
    expect(await unsealed(changed, 100)).toBeNull();
  }
  for (const length of [0, 10, FROM, FROM + 5, file.length - 1])
    expect(await unsealed(file.subarray(0, length), 100)).toBeNull();
});

it('[S101] nothing is read behind the end', async () => {
  const file = await sealed(Buffer.alloc(10));
  expect(await unsealed(file, CHUNK_BYTES + 1)).toBeNull();
});
