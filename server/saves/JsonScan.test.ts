import { expect, it } from 'vitest';
import { JsonScan } from './JsonScan.ts';

const bounds = { mostDeep: 3, mostHolders: 5, mostValues: 6, mostBare: 40 };
/** In pieces of every length: a file comes as the line likes. */
function scanned(text: string): Set<string | null> {
  const bytes = Buffer.from(text);
  return new Set(
    [1, 2, 3, 7, bytes.length].map((step) => {
      const scan = new JsonScan(bounds);
      for (let at = 0; at < bytes.length; at += step) {
        const fault = scan.read(bytes.subarray(at, at + step));
        if (fault !== null) return fault;
      }
      return null;
    }),
  );
}

it('[S106] counts what is nested and how much there is, however the bytes come', () => {
  expect(scanned('{"a":[1,{"b":2}]}')).toEqual(new Set([null]));
  expect(scanned('[[[[]]]]')).toEqual(new Set(['it is nested too deeply']));
  expect(scanned('[[],[],[],[],[]]')).toEqual(new Set(['there is too much in it']));
  expect(scanned('[1,2,3,4,5,6,7,8]')).toEqual(new Set(['there is too much in it']));
});

it('[S106] takes no sign in a text for one of its own', () => {
  expect(scanned('["[[[[[,,,,,,,::::","\\\\","\\"[[[[{{{{"]')).toEqual(new Set([null]));
  expect(scanned('["\\\\\\"","[[[["]')).toEqual(new Set([null]));
  expect(scanned('["\\\\",[[[[')).toEqual(new Set(['it is nested too deeply']));
});

it('[S106] counts blanks too, and no text however long', () => {
  expect(scanned(`["${'x'.repeat(1000)}"]`)).toEqual(new Set([null]));
  expect(scanned(`[${' '.repeat(50)}]`)).toEqual(new Set(['there is too much in it']));
});
