import { expect, it } from 'vitest';
import { Outbox } from './Outbox.ts';

it('a request is answered once, by its number', async () => {
  const outbox = new Outbox();
  const first = outbox.write('ask', { verb: 'flip' });
  const second = outbox.write('ask', { verb: 'roll' });
  expect(second.letter.seq).toBe(first.letter.seq + 1);
  outbox.answer({ seq: second.letter.seq, ok: true, version: 7 });
  expect(await second.answered).toEqual({ seq: 2, ok: true, version: 7 });
  expect(outbox.unanswered().map((letter) => letter.seq)).toEqual([1]);
});

it('what was not answered is kept in order under the same numbers', () => {
  const outbox = new Outbox();
  for (const verb of ['lift', 'drop', 'flip']) void outbox.write('ask', { verb });
  outbox.answer({ seq: 2, ok: true, version: 1 });
  expect(outbox.unanswered().map(({ seq, request }) => [seq, request])).toEqual([
    [1, { verb: 'lift' }],
    [3, { verb: 'flip' }],
  ]);
});

it('an answer that comes twice or for nobody is ignored', async () => {
  const outbox = new Outbox();
  const { answered } = outbox.write('people', { do: 'sit', seat: 'red' });
  outbox.answer({ seq: 99, ok: true, version: 1 });
  outbox.answer({ seq: 1, ok: true, version: 2 });
  outbox.answer({ seq: 1, ok: true, version: 3 });
  expect(await answered).toEqual({ seq: 1, ok: true, version: 2 });
  expect(outbox.waiting).toBe(0);
});

it('who is gone gets a refusal for everything unanswered', async () => {
  const outbox = new Outbox();
  const { answered } = outbox.write('ask', { verb: 'flip' });
  outbox.giveUp('You left the table.');
  expect(await answered).toEqual({
    seq: 1,
    ok: false,
    refusal: { refused: 'gone', text: 'You left the table.' },
  });
});
