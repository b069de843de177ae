import { expect, it } from 'vitest';
import { prized } from './testing/prized.ts';
import { asSentence, readVariant, writeVariant } from './variantFile.ts';

const rich = {
  name: 'Rich',
  knobs: { in_a_row: 5 },
  edits: { prizes: { red: { points: 5, motto: '' } } },
};
const file = (rest: object): string =>
  JSON.stringify({ orrery: 'variant', format: 1, game: 'prized', name: 'Rich', ...rest });

it('[R55] a variant written and read back is the same', () => {
  const read = readVariant(writeVariant(prized, rich), prized);
  expect(read).toEqual({ ok: true, variant: rich, odd: ['The prizes are not the same.'] });
});

it('[R55] only what differs is written', () => {
  const text = writeVariant(prized, { name: '', knobs: { in_a_row: 4 }, edits: {} });
  expect(JSON.parse(text)).toEqual({
    orrery: 'variant',
    format: 1,
    game: 'prized',
    name: '',
    knobs: {},
    edits: {},
  });
});

it.each([
  ['{', 'cut short'],
  ['[]', 'no variant of Orrery'],
  ['null', 'no variant of Orrery'],
  ['{"orrery":"save"}', 'no variant of Orrery'],
  [file({ format: 2 }), 'newer Orrery'],
  [file({ format: 0 }), 'Check format'],
  [file({ name: 7 }), 'Check name'],
  [file({ knobs: [] }), 'Check knobs'],
  [file({ more: 1 }), 'does not belong'],
  [file({ game: 'chess' }), 'a variant of "chess", not of Prized four'],
  [file({ edits: 'x' }), 'The edits must be given by name.'],
  ['x'.repeat(300_000), 'too long'],
])('[R55] %.40s is refused with a sentence', (text, said) => {
  const read = readVariant(text, prized);
  expect(read.ok ? [] : read.faults).toEqual([expect.stringContaining(said)]);
});

it('[R55] all faults of a file are told at once', () => {
  const read = readVariant(
    file({ knobs: { in_a_row: 99 }, edits: { prizes: { red: { points: 10 } } } }),
    prized,
  );
  expect(read).toEqual({
    ok: false,
    faults: [
      'in_a_row must be a whole number from 3 to 5.',
      'Prizes red: points must be a whole number from 0 to 9.',
    ],
  });
});

it('[R53] a file with a variant the game finds impossible is refused', () => {
  const nothing = { prizes: { red: { points: 0 }, blue: { points: 0 } } };
  expect(readVariant(file({ edits: nothing }), prized)).toEqual({
    ok: false,
    faults: ['Somebody must have something to win.'],
  });
});

it('[R55] a fault becomes a sentence, and a sentence stays one', () => {
  expect(asSentence('the row is odd')).toBe('The row is odd.');
  expect(asSentence('Is it?')).toBe('Is it?');
});
