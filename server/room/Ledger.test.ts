import { expect, it } from 'vitest';
import { Ledger } from './Ledger.ts';

it('[S2] remembers what was answered, and that more was before', () => {
  const ledger = new Ledger();
  for (let seq = 1; seq <= 600; seq++) ledger.note('a', { seq, ok: true, version: seq });
  expect(ledger.answerTo('a', 600)).toEqual({ seq: 600, ok: true, version: 600 });
  expect(ledger.answerTo('a', 1)).toMatchObject({ ok: false, refusal: { refused: 'answered-before' } });
  expect(ledger.answerTo('a', 601)).toBeUndefined();
  expect(ledger.lastOf('a')).toBe(600);
});

it('[S3] pages are numbered apart', () => {
  const ledger = new Ledger();
  ledger.note('a', { seq: 1, ok: true, version: 1 });
  expect(ledger.answerTo('b', 1)).toBeUndefined();
  expect(ledger.lastOf('b')).toBe(0);
});

it('[S2] of very many pages the longest silent is forgotten first', () => {
  const ledger = new Ledger();
  for (let n = 0; n < 256; n++) ledger.note(`page-${n}`, { seq: 1, ok: true, version: n });
  ledger.note('page-0', { seq: 2, ok: true, version: 300 });
  ledger.note('another', { seq: 1, ok: true, version: 301 });
  expect(ledger.lastOf('page-0')).toBe(2);
  expect(ledger.lastOf('page-1')).toBe(0);
});
