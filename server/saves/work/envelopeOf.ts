import type { FileHandle } from 'node:fs/promises';
import type { Json } from '#kernel/json';
import { KernelError } from '#kernel/KernelError';
import { MOST_PICTURE_BYTES } from '#protocol/api';
import { MOST_SAVE_BYTES, importShape, pictureShape } from '#protocol/save';
import type { SaveKey } from '../Keyring.ts';
import { WHOLE_FORMAT, sealedHead } from '../sealedFormat.ts';
import { BrokenSeal, SealedReader } from '../SealedFile.ts';
import { MOST_WHOLE_BYTES, unsealWhole } from '../sealedWhole.ts';
import type { ImportDone, Unpacked } from './Job.ts';
import { OpenSplit } from './OpenSplit.ts';
import type { PictureBay } from './PictureBay.ts';

type Envelope =
  | {
      readonly ok: true;
      /** The save itself without its pictures, not yet looked into. */
      readonly raw: unknown;
      readonly by: string | null;
      readonly kept: Unpacked['kept'];
    }
  | Extract<ImportDone, { ok: false }>;

/** What stands first in a sealed file; the pictures follow one after the other, as long as it says they are. */
export interface SealedInside {
  readonly orrery: 'sealed';
  /** Who the people are. An old word, like the record's: files out of earlier servers would come back without them. */
  readonly company: Json;
  readonly passwordHash: string | null;
  readonly pictures: readonly { readonly name: string; readonly type: string; readonly size: number }[];
  readonly save: unknown;
}

const LENGTH_BYTES = 4;
const BLOCK_BYTES = 256 * 1024;
const BROKEN = 'its seal is broken: something in it was changed, or is missing';
/** With what stands around a save that is sent with a key. */
const MOST_REST = MOST_SAVE_BYTES + 4096;
/** In base64, with what stands around it. */
const MOST_PICTURE_TEXT = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 64 * 1024;

/** A text with its length before it. */
export function framed(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/**
 * What stands around a save: a seal of ours with the people in it, the key of who sends it, or nothing. Its pictures land in the bay. Throws
 * `KernelError` when one is none.
 */
export async function envelopeOf(file: FileHandle, key: SaveKey | null, bay: PictureBay): Promise<Envelope> {
  if (key === null) return opened(await splitFile(file, bay));
  const start = await file.read(Buffer.alloc(64), 0, 64, 0);
  const head = sealedHead(start.buffer.subarray(0, start.bytesRead));
  const isWhole = head?.ok === true && head.format === WHOLE_FORMAT;
  return isWhole ? unsealedWhole(file, key, bay) : unsealed(file, key, bay);
}

async function unsealed(file: FileHandle, key: SaveKey, bay: PictureBay): Promise<Envelope> {
  try {
    const reader = await SealedReader.open(file, key);
    const length = (await reader.take(LENGTH_BYTES)).readUInt32BE();
    // Nobody but us can have written this.
    const inside = JSON.parse((await reader.take(length)).toString('utf8')) as SealedInside;
    for (const { name, type, size } of inside.pictures) await bay.land(name, type, await reader.take(size));
    await reader.end();
    const { save, company: people, passwordHash } = inside;
    return { ok: true, raw: save, by: null, kept: { people, passwordHash } };
  } catch (error) {
    if (error instanceof BrokenSeal) return broken(BROKEN);
    throw error;
  }
}

async function unsealedWhole(file: FileHandle, key: SaveKey, bay: PictureBay): Promise<Envelope> {
  const { size } = await file.stat();
  const text = size > MOST_WHOLE_BYTES ? null : unsealWhole(await file.readFile(), key);
  if (text === null) return broken(BROKEN);
  const { save, company: people, passwordHash } = JSON.parse(text) as Omit<SealedInside, 'pictures'>;
  const split = await splitBlocks([Buffer.from(JSON.stringify(save))], bay);
  const read = opened(split);
  return read.ok ? { ...read, by: null, kept: { people, passwordHash } } : read;
}

function opened(split: OpenSplit): Envelope {
  if (split.fault !== null) return broken(split.fault);
  const raw = parsed(split.rest());
  if (raw === undefined) return broken('it is cut short, or no JSON');
  if (typeof raw !== 'object' || raw === null || !('save' in raw))
    return { ok: true, raw, by: null, kept: null };
  const wrapped = importShape.safeParse(raw);
  if (!wrapped.success) return { ok: false, code: 'bad-import', fault: '' };
  return { ok: true, raw: wrapped.data.save, by: wrapped.data.key, kept: null };
}

function splitFile(file: FileHandle, bay: PictureBay): Promise<OpenSplit> {
  return splitBlocks(blocksOf(file), bay);
}

async function* blocksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    // A block of its own each time: what is left of it is kept until all is read.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function splitBlocks(
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>,
  bay: PictureBay,
): Promise<OpenSplit> {
  const split = new OpenSplit({ mostRest: MOST_REST, mostPicture: MOST_PICTURE_TEXT });
  for await (const block of blocks) {
    for (const text of split.feed(block)) await landText(text, bay);
    if (split.fault !== null) break;
  }
  return split;
}

async function landText(text: string, bay: PictureBay): Promise<void> {
  const read = pictureShape.safeParse(parsed(text));
  if (!read.success) throw new KernelError(`check pictures.${bay.landed.length}`);
  const { name, type, lines } = read.data;
  await bay.land(name, type, Buffer.from(lines.join(''), 'base64'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function broken(fault: string): Extract<ImportDone, { ok: false }> {
  return { ok: false, code: 'broken-save', fault };
}
