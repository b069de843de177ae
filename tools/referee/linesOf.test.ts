import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from './linesOf.ts';

async function read(chunks: readonly string[], longest?: number): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const line of linesOf(Readable.from(chunks), longest)) lines.push(line);
  return lines;
}

it('lines come whole, however the stream is cut', async () => {
  expect(await read(['on', 'e\ntw', 'o\n\nthree'])).toEqual(['one', 'two', '', 'three']);
  expect(await read([])).toEqual([]);
  expect(await read(['one\n'])).toEqual(['one']);
});

it('a line too long is told as such, and the next is read as if nothing had been', async () => {
  expect(await read(['abcdefgh', 'ijkl\nok\n'], 5)).toEqual([null, 'ok']);
  expect(await read(['abc\nabcdefgh'], 5)).toEqual(['abc', null]);
  expect(await read(['abcdefgh\nabcde\n'], 5)).toEqual([null, 'abcde']);
});
