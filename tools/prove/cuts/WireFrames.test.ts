import { expect, it } from 'vitest';
import { WireFrames } from './WireFrames.ts';

const HELLO = Buffer.from('GET /x HTTP/1.1\r\nUpgrade: websocket\r\n\r\n');
const message = (name: string, body: number): Buffer =>
  Buffer.concat([Buffer.from([13, 0xa0 | name.length]), Buffer.from(name), Buffer.alloc(body, 7)]);

function framed(payload: Buffer, mask?: readonly number[]): Buffer {
  const size =
    payload.length < 126
      ? [payload.length]
      : payload.length < 65_536
        ? [126, payload.length >> 8, payload.length & 0xff]
        : [127, 0, 0, 0, 0, 0, payload.length >> 16, (payload.length >> 8) & 0xff, payload.length & 0xff];
  const [first = 0, ...more] = size;
  if (mask === undefined) return Buffer.concat([Buffer.from([0x82, ...size]), payload]);
  const masked = payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x82, first | 0x80, ...more, ...mask]), masked]);
}

it('finds frames and what they are called, however they were torn on the way', () => {
  const mask = [3, 141, 59, 26];
  const sent = [
    HELLO,
    framed(message('ask', 20), mask),
    framed(message('answer', 300)),
    framed(Buffer.from([10])),
    framed(message('story', 70_000)),
    framed(message('people', 130), mask),
  ];
  for (const size of [1, 7, 1000, 100_000]) {
    const all = Buffer.concat(sent);
    const reader = new WireFrames();
    const read = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
      reader.read(all.subarray(n * size, (n + 1) * size)),
    ).flat();
    expect(read.map(({ name }) => name)).toEqual(['', 'ask', 'answer', '', 'story', 'people']);
    expect(read.every(({ bytes }, n) => bytes.equals(sent[n] as Buffer))).toBe(true);
  }
});
