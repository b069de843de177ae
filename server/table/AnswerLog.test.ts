import { expect, it } from 'vitest';
import type { Answer } from '#protocol/messages';
import { AnswerLog } from './AnswerLog.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';

it('[S2] remembers what was answered, and that more was before', () => {
  const answerLog = new AnswerLog();
  for (let seq = 1; seq <= 600; seq++) answerLog.note('a', { seq, ok: true, version: seq });
  expect(answerLog.answerTo('a', 600)).toEqual({ seq: 600, ok: true, version: 600 });
  expect(answerLog.answerTo('a', 1)).toMatchObject({ ok: false, refusal: { refused: 'answered-before' } });
  expect(answerLog.answerTo('a', 601)).toBeUndefined();
  expect(answerLog.lastOf('a')).toBe(600);
});

it('[S3] pages are numbered apart', () => {
  const answerLog = new AnswerLog();
  answerLog.note('a', { seq: 1, ok: true, version: 1 });
  expect(answerLog.answerTo('b', 1)).toBeUndefined();
  expect(answerLog.lastOf('b')).toBe(0);
});

it('[S80] however many pages others open, nobody is pushed out who acted', () => {
  const answerLog = new AnswerLog();
  answerLog.note('ann.1', { seq: 1, ok: true, version: 7 });
  for (let n = 0; n < 1000; n++) answerLog.note(`watcher.${n}`, refused(1));
  for (let n = 0; n < 1000; n++) answerLog.note(`watcher-${n}.1`, refused(1));
  for (let n = 0; n < 1000; n++) answerLog.note(`namer-${n}.1`, { seq: 1, ok: true, version: 7 }, 'people');
  expect(answerLog.answerTo('ann.1', 1)).toEqual({ seq: 1, ok: true, version: 7 });
});

it('[S80] of a page that acted the number stays when its answers are forgotten, also before our memory begins', () => {
  const answerLog = new AnswerLog();
  for (let n = 0; n < 1000; n++) answerLog.forget(`of-old-${n}.1`, 40, 6);
  answerLog.note('ann.1', { seq: 3, ok: true, version: 7 });
  for (let n = 0; n < 600; n++) answerLog.note('ann.2', { seq: 1 + n, ok: true, version: 8 + n });
  for (const [page, seq] of [
    ['of-old-0.1', 40],
    ['ann.1', 3],
    ['ann.2', 1],
  ] as const)
    expect(answerLog.answerTo(page, seq)).toMatchObject(refusedAs('answered-before'));
  expect(answerLog.lastOf('ann.1')).toBe(3);
});

it('[S207] pages gone for long are forgotten beyond a number of a person, and what they send again is never done', () => {
  const answerLog = new AnswerLog();
  answerLog.note('ben.1', { seq: 1, ok: true, version: 1 });
  for (let n = 0; n < 5000; n++) answerLog.note(`ann.${n}`, { seq: 1, ok: true, version: 10 + n });
  // Hers alone are forgotten, and of hers the longest silent.
  expect(answerLog.answerTo('ben.1', 1)).toMatchObject({ ok: true, version: 1 });
  expect([4999, 4936, 4935, 0].map((n) => answerLog.lastOf(`ann.${n}`))).toEqual([1, 1, 0, 0]);
  answerLog.comesAgain('ann.0', { version: 9, asked: 3 }, false);
  for (const seq of [1, 2, 3])
    expect(answerLog.answerTo('ann.0', seq)).toMatchObject(refusedAs('look-again'));
  expect(answerLog.answerTo('ann.0', 4)).toBeUndefined();
  // Whoever came after all that is forgotten, or is known, is trusted.
  answerLog.comesAgain('ann.new', { version: 4946, asked: 3 }, false);
  answerLog.comesAgain('ann.4999', { version: 9, asked: 3 }, false);
  answerLog.comesAgain('ben.1', { version: 1, asked: 3 }, false);
  expect(['ann.new', 'ann.4999', 'ben.1'].map((page) => answerLog.answerTo(page, 2))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('[S207] of a table that very many have acted at a number stays; a page that is open is not forgotten', () => {
  const answerLog = new AnswerLog(0, (page) => page === 'open.1');
  answerLog.note('open.1', { seq: 1, ok: true, version: 1 });
  for (let n = 0; n < 5000; n++) answerLog.note(`person-${n}.1`, { seq: 1, ok: true, version: 2 + n });
  expect(answerLog.lastOf('open.1')).toBe(1);
  expect([4999, 905, 904].map((n) => answerLog.lastOf(`person-${n}.1`))).toEqual([1, 1, 0]);
  answerLog.comesAgain('person-0.1', { version: 2, asked: 1 }, false);
  expect(answerLog.answerTo('person-0.1', 1)).toMatchObject(refusedAs('look-again'));
});

it('[S207] a stranger who says to have been here, and who came before our memory begins, are not trusted', () => {
  const answerLog = new AnswerLog(40);
  answerLog.comesAgain('zoe.1', { version: 90, asked: 2 }, true);
  answerLog.comesAgain('ann.1', { version: 40, asked: 2 }, false);
  answerLog.comesAgain('ann.2', { version: 41, asked: 2 }, false);
  for (const page of ['zoe.1', 'ann.1'])
    expect(answerLog.answerTo(page, 2)).toMatchObject(refusedAs('look-again'));
  expect(answerLog.answerTo('ann.2', 2)).toBeUndefined();
  for (let n = 0; n < 1000; n++) answerLog.comesAgain(`ann.x${n}`, { version: 1, asked: 2 }, false);
  expect([999, 0].map((n) => answerLog.lastOf(`ann.x${n}`))).toEqual([2, 0]);
});

it('[S80] who never acted leaves nothing for ever: of very many the longest silent is forgotten first', () => {
  const answerLog = new AnswerLog();
  for (let n = 0; n < 256; n++) answerLog.note(`person-${n}.1`, refused(1));
  answerLog.note('person-0.1', refused(2));
  answerLog.note('another.1', refused(1));
  expect(answerLog.lastOf('person-0.1')).toBe(2);
  expect(answerLog.lastOf('person-1.1')).toBe(0);
  for (let n = 0; n < 1000; n++) answerLog.note(`another.page-${n}`, refused(1));
  expect(answerLog.lastOf('another.1')).toBe(0);
  expect(answerLog.lastOf('another.page-999')).toBe(1);
});

function refused(seq: number): Answer {
  return { seq, ok: false, refusal: refuseAtTable('watching') };
}

function refusedAs(code: string) {
  return { ok: false, refusal: { refused: code } };
}
