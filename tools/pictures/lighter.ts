import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Steps that no eye tells apart are made equal: grain of felt and wood is most of a picture's size. */
const STEP = 5;

/** The same picture in fewer bytes: a screenshot of the browser (8 bits a channel, not interlaced) packed harder, without its transparency. */
export function lighter(png: Buffer): Buffer {
  const { width, height, channels, rows } = opened(png);
  const out = Buffer.alloc(height * (1 + width * 3));
  let before = Buffer.alloc(width * 3);
  rows.forEach((row, y) => {
    const line = Buffer.alloc(width * 3);
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        line[x * 3 + c] = Math.min(255, Math.round((row[x * channels + c] ?? 0) / STEP) * STEP);
    packed(line, before).copy(out, y * (1 + width * 3));
    before = line;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(out, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function opened(png: Buffer): { width: number; height: number; channels: number; rows: Buffer[] } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const wide = width * channels;
  const rows: Buffer[] = [];
  let before = Buffer.alloc(wide);
  for (let y = 0; y < height; y++) {
    const from = y * (wide + 1);
    const row = Buffer.from(raw.subarray(from + 1, from + 1 + wide));
    for (let i = 0; i < wide; i++) {
      const [a, b, c] = neighbours(row, before, i, channels);
      row[i] = (row[i] ?? 0) + guess(raw[from] ?? 0, a, b, c);
    }
    rows.push(row);
    before = row;
  }
  return { width, height, channels, rows };
}

/** A line by whichever of the five ways of telling it leaves the smallest numbers, with that way before it. */
function packed(line: Buffer, before: Buffer): Buffer {
  let best: Buffer = Buffer.alloc(0);
  let least = Infinity;
  for (let filter = 0; filter < 5; filter++) {
    const told = Buffer.alloc(line.length + 1);
    told[0] = filter;
    let sum = 0;
    for (let i = 0; i < line.length; i++) {
      const [a, b, c] = neighbours(line, before, i, 3);
      const value = ((line[i] ?? 0) - guess(filter, a, b, c)) & 255;
      told[i + 1] = value;
      sum += value < 128 ? value : 256 - value;
    }
    if (sum >= least) continue;
    [best, least] = [told, sum];
  }
  return best;
}

/** The same channel of the pixels to the left, above, and above to the left. */
function neighbours(row: Buffer, before: Buffer, i: number, channels: number): [number, number, number] {
  return i < channels
    ? [0, before[i] ?? 0, 0]
    : [row[i - channels] ?? 0, before[i] ?? 0, before[i - channels] ?? 0];
}

function guess(filter: number, a: number, b: number, c: number): number {
  switch (filter) {
    case 1:
      return a;
    case 2:
      return b;
    case 3:
      return (a + b) >> 1;
    case 4: {
      const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
    }
    default:
      return 0;
  }
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
