import { expect, it } from 'vitest';
import { FROM_CLIENT, peopleShape, joinShape, newTableShape } from './messages.ts';

const key = 'a1'.repeat(32);

it('a join needs a key, and takes nothing it does not know', () => {
  expect(joinShape.parse({ key })).toEqual({ key, page: '0', name: '' });
  for (const wrong of [
    {},
    { key: 'short' },
    { key: key.toUpperCase() },
    { key, admin: true },
    { key, page: 'x' },
  ])
    expect(joinShape.safeParse(wrong).success).toBe(false);
});

it.each([
  ['  Ann  ', 'Ann'],
  ['An\u0000n\u202e', 'Ann'],
  ['two\nlines\tand more', 'two lines and more'],
  ['\u200b\ufeff', ''],
  ['👩‍🚀'.repeat(3), '👩‍🚀'.repeat(3)],
  ['é'.repeat(60), 'é'.repeat(40)],
])('the name %j is read as %j', (name, read) => {
  expect(joinShape.parse({ key, name }).name).toBe(read);
});

it('a table is bare, unlisted and without a password unless told otherwise', () => {
  expect(newTableShape.parse({ seats: 3 })).toEqual({
    title: '',
    game: null,
    seats: 3,
    knobs: {},
    variant: '',
    edits: {},
    password: null,
    listed: false,
    bots: {},
  });
  for (const seats of [0, 11, 1.5, [], ['Red'], ['a b'], Array.from({ length: 11 }, (_, n) => `s${n}`)])
    expect(newTableShape.safeParse({ seats }).success).toBe(false);
});

it('pointers stay near the table, lines have an end, and numbers count up', () => {
  expect(FROM_CLIENT.point.safeParse(null).success).toBe(true);
  expect(FROM_CLIENT.point.safeParse({ x: 1e9, y: 0, z: 0 }).success).toBe(false);
  expect(FROM_CLIENT.chat.safeParse({ text: 'x'.repeat(4001), to: { kind: 'all' } }).success).toBe(false);
  expect(FROM_CLIENT.chat.parse({ text: 'a\u0007b', to: { kind: 'all' } }).text).toBe('ab');
  for (const seq of [0, -1, 1.5, Number.NaN, 2 ** 60])
    expect(FROM_CLIENT.ask.safeParse({ seq, request: {} }).success).toBe(false);
});

it('what people ask about people is one of a list', () => {
  expect(peopleShape.safeParse({ do: 'sit', seat: 'red' }).success).toBe(true);
  expect(peopleShape.safeParse({ do: 'sit', seat: 'red', as: 'host' }).success).toBe(false);
  expect(peopleShape.safeParse({ do: 'reign' }).success).toBe(false);
});
