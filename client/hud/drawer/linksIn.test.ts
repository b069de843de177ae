import { expect, it } from 'vitest';
import { linksIn } from './linksIn.ts';

it('makes a link of a whole https address and leaves the rest as words', () => {
  expect(linksIn('look at https://example.org/rules, please')).toEqual([
    { text: 'look at ' },
    { link: 'https://example.org/rules' },
    { text: ', please' },
  ]);
});

it('makes no link of what could lead somewhere it does not say', () => {
  for (const line of [
    'http://example.org',
    'javascript:alert(1)',
    'https://bank.example@evil.example/',
    'https://example.org:8443/',
    'https://xn--pple-43d.com/',
    'https://192.168.0.1/',
    'https://localhost/',
    'HTTPS//example.org',
  ])
    expect(linksIn(line)).toEqual([{ text: line }]);
});

it('keeps a line without addresses as it is, and an empty one empty', () => {
  expect(linksIn('your turn')).toEqual([{ text: 'your turn' }]);
  expect(linksIn('')).toEqual([]);
});
