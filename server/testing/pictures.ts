import { deflateSync } from 'node:zlib';

/** A whole PNG of one colour, which any browser draws. Other numbers make other bytes. */
export function png(width = 2, height = 2, colour = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One byte a pixel, grey.
  head.writeUInt8(8, 8);
  const row = Buffer.alloc(width + 1, colour);
  row[0] = 0;
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc(named), named.length + 4);
  return framed;
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** The beginning of a JPEG, with other segments before the one that says how large it is. */
export function jpeg(width: number, height: number): Buffer {
  const size = Buffer.from('ffc00011080000000003012200021101031101', 'hex');
  size.writeUInt16BE(height, 5);
  size.writeUInt16BE(width, 7);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const huffman = Buffer.from('ffc4000400ff', 'hex');
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app, huffman, Buffer.from('ff', 'hex'), size]);
}

/** The beginning of a WebP of each make. */
export function webp(make: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(make, 12, 'latin1');
  if (make === 'VP8 ') {
    bytes.writeUIntBE(0x9d012a, 23, 3);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (make === 'VP8L') {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
