import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A whole PNG of one colour, which any browser draws. Other numbers make other bytes. */
export function png(width = 2, height = 2, colour = 0): Buffer {
  const row = Buffer.alloc(width + 1, colour);
  row[0] = 0;
  return pngOf(width, height, () => row);
}

/** A PNG so long that it does not fit into one line of a save: it cannot be packed. */
export function noisy(side: number): Buffer {
  return pngOf(side, side, () => {
    const row = randomBytes(side + 1);
    row[0] = 0;
    return row;
  });
}

function pngOf(width: number, height: number, rowAt: (y: number) => Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One byte a pixel, grey.
  head.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => rowAt(y))));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG. */
export function pngChunk(name: string, content: Buffer): Buffer {
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

/** The outline of a JPEG, with other segments before the one that says how large it is, two scans, and an end. */
export function jpeg(width: number, height: number): Buffer {
  const size = Buffer.from('ffc00011080000000003012200021101031101', 'hex');
  size.writeUInt16BE(height, 5);
  size.writeUInt16BE(width, 7);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const huffman = Buffer.from('ffc4000400ff', 'hex');
  // Within a scan FF is written FF00, and may be followed by a new start.
  const scan = Buffer.from('ffda000c03010002110311003f00aaff00bbffd0ccff', 'hex');
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    app,
    huffman,
    Buffer.from('ff', 'hex'),
    size,
    scan,
    Buffer.from('00', 'hex'),
    huffman,
    scan,
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** The outline of a WebP of each make. */
export function webp(make: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
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
