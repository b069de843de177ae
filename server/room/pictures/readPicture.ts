import type { PictureType } from '#protocol/api';

export interface PictureRead {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** What some bytes are a picture of, going by the bytes alone; null when of nothing that browsers draw everywhere. */
export function readPicture(bytes: Buffer): PictureRead | null {
  const read = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return read !== null && read.width > 0 && read.height > 0 ? read : null;
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function readPng(bytes: Buffer): PictureRead | null {
  if (bytes.length < 33 || !bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the segments up to the one that says how large it is. Every length is checked: a file can say anything. */
function readJpeg(bytes: Buffer): PictureRead | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const length = bytes.readUInt16BE(at + 2);
    // The scan begins, or it ends: too late for a size.
    if (marker === 0xda || marker === 0xd9 || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** The markers C4, C8 and CC stand among those of frames and are others. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readWebp(bytes: Buffer): PictureRead | null {
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = (width: number, height: number): PictureRead => ({ type: 'image/webp', width, height });
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
