import { expect, it } from 'vitest';
import { halved } from './halved.ts';

it('each pixel of the smaller copy is the mean of four, in each of its colours', () => {
  const bytes = new Uint8Array([0, 10, 255, 255, 4, 20, 255, 255, 8, 30, 255, 255, 12, 43, 255, 251]);
  const small = halved(new Uint32Array(bytes.buffer), 2, 2);
  expect([...new Uint8Array(small.buffer)]).toEqual([6, 26, 255, 254]);
});

it('what lies beside each other stays beside each other', () => {
  const picture = new Uint32Array([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]);
  expect([...halved(picture, 4, 4)]).toEqual([1, 2, 3, 4]);
});
