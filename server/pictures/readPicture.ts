import type { PictureType } from '#protocol/api';

export interface PictureRead {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** Where the picture ends in the bytes: what stands behind is no part of it. */
  readonly end: number;
}

/** What some bytes are a picture of, going by the bytes alone; null when of nothing that browsers draw everywhere. */
export function readPicture(bytes: Buffer): PictureRead | null {
  const read = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return read !== null && read.width > 0 && read.height > 0 ? read : null;
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function readPng(bytes: Buffer): PictureRead | null {
  if (bytes.length < 33 || !bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return null;
  const end = endOfPng(bytes);
  if (end === null) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), end };
}

/** Behind the chunk that says that it is the last: chunk by chunk, each says how long it is. */
function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next <= bytes.length ? next : null;
    at = next;
  }
  return null;
}

/** Walks the segments to the end mark, past the one that says how large it is. Every length is checked: a file can say anything. */
function readJpeg(bytes: Buffer): PictureRead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: { readonly width: number; readonly height: number } | null = null;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) return size === null ? null : { type: 'image/jpeg', ...size, end: at + 2 };
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      // Of two that said different sizes, another reader might take the other.
      if (size !== null || at + 9 > bytes.length) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return null;
}

/** Where the next segment begins: within a scan, FF stands before 00 for itself, and before D0 to D7 for a new start. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The markers C4, C8 and CC stand among those of frames and are others. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readWebp(bytes: Buffer): PictureRead | null {
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  // It says how long it is after the eight bytes that say so, to an even number.
  const said = bytes.readUInt32LE(4);
  const end = 8 + said + (said % 2);
  if (end < 30 || end > bytes.length) return null;
  const size = (width: number, height: number): PictureRead => ({ type: 'image/webp', width, height, end });
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = bytes.readUInt32LE(21);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}
