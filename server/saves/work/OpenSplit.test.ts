import { expect, it } from 'vitest';
import { OpenSplit } from './OpenSplit.ts';

const bounds = { mostRest: 400, mostPicture: 200 };
/** In pieces of every length: what comes of it is the same. */
function split(text: string) {
  const bytes = Buffer.from(text);
  const [first, ...others] = [1, 2, 3, 7, 64, bytes.length].map((step) => {
    const splitting = new OpenSplit(bounds);
    const pictures: string[] = [];
    for (let at = 0; at < bytes.length && splitting.fault === null; at += step)
      pictures.push(...splitting.feed(bytes.subarray(at, at + step)));
    return splitting.fault ?? { rest: splitting.rest(), pictures };
  });
  for (const other of others) expect(other).toEqual(first);
  return first;
}

it('[S69] the pictures of an open save are taken out one by one, and all else stays as it is', () => {
  const pictures = [
    { name: 'a', lines: ['x]}"\\', '[{'] },
    { name: 'b', lines: [] },
  ];
  const save = {
    orrery: 'save',
    table: { title: 'pictures":[{' },
    pictures: [] as object[],
    more: [1, { a: 2 }],
  };
  const full = JSON.stringify({ ...save, pictures });
  expect(split(full)).toEqual({
    rest: JSON.stringify(save),
    pictures: pictures.map((one) => JSON.stringify(one)),
  });
  const wrapped = `{ "key" : "k", "save": ${full.replace('"pictures":[', '"pictures" : [ ')} }`;
  expect(split(wrapped)).toMatchObject({ pictures: [{}, {}].map(() => expect.any(String)) });
});

it('[S69] what only looks like that list is left where it is', () => {
  for (const text of [
    '{"a":{"b":{"pictures":[{"c":1}]}}}',
    '{"a":["pictures",[{"c":1}]]}',
    '{"picture":[{"c":1}],"pictures":{"d":[{"c":1}]}}',
    '{"pictures":"[{}]","x":[{"c":1}]}',
  ])
    expect(split(text)).toEqual({ rest: text, pictures: [] });
});

it('[S54] what is too long, or no picture at all, is not gone on with', () => {
  expect(split(`{"pictures":[1]}`)).toBe('something among its pictures is none');
  expect(split(`{"pictures":[["x"]]}`)).toBe('something among its pictures is none');
  expect(split(`{"pictures":[{"x":"${'y'.repeat(300)}"}]}`)).toBe('a picture in it is too long');
  expect(split(`{"table":"${'y'.repeat(500)}","pictures":[]}`)).toBe('without its pictures it is too long');
});
