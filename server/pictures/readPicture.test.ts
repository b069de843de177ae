import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jpeg, png, webp } from '../testing/pictures.ts';
import { readPicture } from './readPicture.ts';

it.each([
  ['a PNG', png(7, 3), { type: 'image/png', width: 7, height: 3 }],
  ['a JPEG', jpeg(640, 480), { type: 'image/jpeg', width: 640, height: 480 }],
  ['a lossy WebP', webp('VP8 ', 300, 200), { type: 'image/webp', width: 300, height: 200 }],
  ['a lossless WebP', webp('VP8L', 300, 200), { type: 'image/webp', width: 300, height: 200 }],
  ['an extended WebP', webp('VP8X', 9000, 12), { type: 'image/webp', width: 9000, height: 12 }],
])('%s says what it is and how large', (_what, bytes, read) => {
  expect(readPicture(bytes)).toEqual({ ...read, end: bytes.length });
});

it.each([
  ['a PNG', png(7, 3)],
  ['a JPEG', jpeg(64, 48)],
  ['a WebP', webp('VP8L', 30, 20)],
])('[S66] %s ends where it says, whatever rides along behind it', (_what, bytes) => {
  for (const rider of ['PK\u0003\u0004', 'ÿÙ', 'IEND', '<script>'])
    expect(readPicture(Buffer.concat([bytes, Buffer.from(rider, 'latin1')]))?.end).toBe(bytes.length);
  expect(readPicture(bytes.subarray(0, -1))).toBeNull();
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3))],
  ['a drawing with scripts in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a GIF', Buffer.from('4749463839610100010080000000000000ffffff21f90401000000002c', 'hex')],
  ['a PNG cut short', png().subarray(0, 20)],
  ['a PNG without a size', png(0, 4)],
  ['a JPEG cut short', jpeg(64, 48).subarray(0, 22)],
  ['a JPEG whose segment says nought', Buffer.from(`ffd8ffe00000${'00'.repeat(40)}`, 'hex')],
  ['a JPEG that begins with its scan', Buffer.from(`ffd8ffda0008${'00'.repeat(40)}`, 'hex')],
  ['a JPEG of two sizes', Buffer.concat([jpeg(9, 9).subarray(0, -2), jpeg(9000, 9000).subarray(2)])],
  ['a PNG without an end', png().subarray(0, -12)],
  ['a RIFF that is none', Buffer.concat([Buffer.from('RIFF0000WAVEVP8 '), Buffer.alloc(40)])],
])('%s is no picture', (_what, bytes) => {
  expect(readPicture(bytes)).toBeNull();
});

it('whatever comes, reading it never throws', () => {
  const begun = fc.constantFrom(png(9, 9), jpeg(9, 9), webp('VP8 ', 9, 9), webp('VP8L', 9, 9));
  const cut = fc.tuple(begun, fc.nat(60), fc.uint8Array({ maxLength: 40 }));
  fc.assert(
    fc.property(cut, ([bytes, at, rest]) => {
      const read = readPicture(Buffer.concat([bytes.subarray(0, at), rest]));
      expect(read === null || read.width > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
