import { expect, it } from 'vitest';
import type { AccountCheck } from '#kernel/chance/checkAccount';
import { checkWords } from './chanceWords.ts';

const check = (rest: Partial<AccountCheck>): AccountCheck => ({
  faults: [],
  draws: 9,
  rolls: 1,
  shuffles: 2,
  others: 0,
  fallen: 0,
  undone: 0,
  unchecked: 0,
  compared: { isSealSeen: true, rolls: 1, shuffles: 2 },
  ...rest,
});

it('says what was checked, and what it was compared with', () => {
  const { how, found, notes } = checkWords(check({}));
  expect(how).toBe('holds');
  expect(found).toContain('all 9 draws follow from it, and 1 roll and 2 shuffles show what was drawn');
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain('was shown the same seal');
  expect(notes[1]).toContain('1 roll and 2 shuffles were told on this screen');
});

it('says what could not be compared', () => {
  const compared = { isSealSeen: false, rolls: 0, shuffles: 0 };
  const { notes } = checkWords(check({ compared, others: 3, fallen: 1, undone: 2 }));
  const all = notes.join(' ');
  for (const part of [
    'This browser was not here',
    'None of it was told on this screen',
    '1 throw by hand came of how the die fell',
    '2 outcomes came back',
    '3 draws decided something else',
  ])
    expect(all).toContain(part);
});

it('does not call checked what is not', () => {
  const { how, found } = checkWords(check({ unchecked: 4 }));
  expect(how).toBe('partly');
  expect(found).not.toContain('✓');
  expect(found).toContain('4 more outcomes could not be held against a draw');
});

it('says what is wrong, and how much more there is', () => {
  const { how, found } = checkWords(check({ faults: ['one', 'two', 'three', 'four', 'five'] }));
  expect(how).toBe('broken');
  expect(found).toBe('✗ This does not hold: one; two; three; and 2 more.');
});
