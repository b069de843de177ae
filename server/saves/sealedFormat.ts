import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { SaveKey } from './Keyring.ts';

// A sealed file is one line of plain words, a salt, and chunks of one length, each sealed for its place in this very file: by its number and
// whether it is the last (the STREAM construction). So it can be written and read bit by bit, and nothing in it can be cut off, added,
// moved or changed. Files of the first format are one sealed whole: see `sealedWhole`.

const CIPHER = 'aes-256-gcm';
const WORDS = 'ORRERY SEALED SAVE';
const HEAD = /^ORRERY SEALED SAVE (\d{1,3}) ([0-9a-f]{8})\n/;
/** As long as the first line is at most. */
const HEAD_BYTES = `${WORDS} 999 01234567\n`.length;

export const FORMAT = 2;
/** One sealed whole, with one nonce and one tag. */
export const WHOLE_FORMAT = 1;
export const SALT_BYTES = 32;
export const TAG_BYTES = 16;
/**
 * What is in a chunk. The last is filled up: the length of a file must not tell of a note that it is a long one. What is sealed is not
 * packed for the same reason: how well something packs tells what else is in it.
 */
export const CHUNK_BYTES: number = 64 * 1024;
export const SEALED_CHUNK_BYTES: number = CHUNK_BYTES + TAG_BYTES;

/** What the first line of a file says, before anything of it is opened. */
export type SealedHead =
  | { readonly ok: true; readonly format: number; readonly key: string; readonly bytes: number }
  | { readonly ok: false; readonly fault: string };

/** Whether a file begins as sealed ones do. It needs the first few bytes only. */
export function isSealed(start: Uint8Array): boolean {
  const most = Math.min(start.length, WORDS.length);
  return most > 0 && Buffer.from(start.subarray(0, most)).toString('latin1') === WORDS.slice(0, most);
}

/** Reads the first line. null: it is not there yet. */
export function sealedHead(start: Uint8Array): SealedHead | null {
  const line = Buffer.from(start.subarray(0, HEAD_BYTES)).toString('latin1');
  const [all, format, key = ''] = HEAD.exec(line) ?? [];
  if (all === undefined)
    return start.length < HEAD_BYTES && !line.includes('\n')
      ? null
      : { ok: false, fault: 'its first line is not as we write it' };
  if (Number(format) !== FORMAT && Number(format) !== WHOLE_FORMAT)
    return { ok: false, fault: 'it is of a newer Orrery' };
  return { ok: true, format: Number(format), key, bytes: all.length };
}

/** The first line of a file. */
export function headLine(key: SaveKey): Buffer {
  return Buffer.from(`${WORDS} ${FORMAT} ${key.id}\n`, 'latin1');
}

/** Seals and opens the chunks of one file: its first line and its salt are part of the key, so no chunk of another file fits in. */
export class ChunkSeal {
  private readonly key: Uint8Array;

  constructor(key: SaveKey, head: Uint8Array, salt: Uint8Array) {
    this.key = new Uint8Array(hkdfSync('sha256', key.bytes, salt, head, 32));
  }

  seal(plain: Uint8Array, index: number, isLast: boolean): Buffer {
    const cipher = createCipheriv(CIPHER, this.key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** What was sealed, or null when a single bit of it, its number, or whether it is the last, is not as it was. */
  open(sealed: Uint8Array, index: number, isLast: boolean): Buffer | null {
    const end = sealed.length - TAG_BYTES;
    if (end < 0) return null;
    const cipher = createDecipheriv(CIPHER, this.key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([cipher.update(sealed.subarray(0, end)), cipher.final()]);
    } catch {
      return null;
    }
  }
}

/** Never the same twice under one key: every file has a key of its own, and every chunk of it a number. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
