import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { SaveKey } from './Keyring.ts';
import { CHUNK_BYTES, ChunkSeal, SALT_BYTES, SEALED_CHUNK_BYTES, headLine } from './sealedFormat.ts';

/** Writes a sealed file bit by bit: no more of it than a chunk is ever in memory. */
export class SealedWriter {
  private readonly chunk = Buffer.alloc(CHUNK_BYTES);
  private filled = 0;
  private index = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly seal: ChunkSeal,
  ) {}

  static async open(file: FileHandle, key: SaveKey): Promise<SealedWriter> {
    const head = headLine(key);
    const salt = randomBytes(SALT_BYTES);
    await file.writeFile(Buffer.concat([head, salt]));
    return new SealedWriter(file, new ChunkSeal(key, head, salt));
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      // Only now is it known that the full one is not the last.
      if (this.filled === CHUNK_BYTES) await this.send(false);
      const part = bytes.subarray(at, at + CHUNK_BYTES - this.filled);
      this.chunk.set(part, this.filled);
      this.filled += part.length;
      at += part.length;
    }
  }

  async end(): Promise<void> {
    this.chunk.fill(0, this.filled);
    await this.send(true);
  }

  private async send(isLast: boolean): Promise<void> {
    await this.file.writeFile(this.seal.seal(this.chunk, this.index++, isLast));
    this.filled = 0;
  }
}

/** What is wrong with a seal; nothing of the file is used. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal';
}

/**
 * Reads a sealed file bit by bit. Every byte it gives is as it was written, where it was written; that none is missing at the end is known
 * only after `end`.
 */
export class SealedReader {
  private plain: Buffer = Buffer.alloc(0);
  private index = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly seal: ChunkSeal,
    private readonly from: number,
    private readonly chunks: number,
  ) {}

  /** Throws `BrokenSeal` when that is not even as long as a sealed file is. */
  static async open(file: FileHandle, key: SaveKey): Promise<SealedReader> {
    const head = headLine(key);
    const from = head.length + SALT_BYTES;
    const { size } = await file.stat();
    const chunks = (size - from) / SEALED_CHUNK_BYTES;
    if (!Number.isInteger(chunks) || chunks < 1) throw new BrokenSeal();
    const start = await read(file, from, 0);
    const seal = new ChunkSeal(key, start.subarray(0, head.length), start.subarray(head.length));
    return new SealedReader(file, seal, from, chunks);
  }

  /** The next so many bytes. Throws `BrokenSeal` when they are not there, or not as they were. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      if (this.plain.length === 0) this.plain = await this.next();
      const part = this.plain.subarray(0, missing);
      this.plain = this.plain.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Goes through what is left, which must be filling. Throws `BrokenSeal`. */
  async end(): Promise<void> {
    while (this.index < this.chunks) await this.next();
  }

  private async next(): Promise<Buffer> {
    const { index, chunks, from } = this;
    if (index >= chunks) throw new BrokenSeal();
    this.index++;
    const sealed = await read(this.file, SEALED_CHUNK_BYTES, from + index * SEALED_CHUNK_BYTES);
    const plain = this.seal.open(sealed, index, index === chunks - 1);
    if (plain === null) throw new BrokenSeal();
    return plain;
  }
}

async function read(file: FileHandle, count: number, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at);
  if (bytesRead < count) throw new BrokenSeal();
  return buffer;
}
