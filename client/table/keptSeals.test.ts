import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSeals, keptSeals } from './keptSeals.ts';

const drawer = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => void drawer.set(key, text),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  drawer.clear();
});

const seal = (n: number) => ({ commitment: `${n}`.padStart(64, '0'), from: n, to: n + 1 });

it('keeps what was shown at each table for itself', () => {
  keepSeals('a', [seal(1)]);
  keepSeals('b', [seal(2), seal(3)]);
  keepSeals('a', [seal(1), seal(4)]);
  expect([keptSeals('a'), keptSeals('b'), keptSeals('c')]).toEqual([
    [seal(1), seal(4)],
    [seal(2), seal(3)],
    [],
  ]);
});

it('forgets the tables longest not visited, and the oldest seals of one that is played for ever', () => {
  for (let n = 0; n < 150; n++) keepSeals(`table ${n}`, [seal(n)]);
  expect([keptSeals('table 49'), keptSeals('table 50')]).toEqual([[], [seal(50)]]);
  keepSeals(
    'a',
    Array.from({ length: 80 }, (_, n) => seal(n)),
  );
  expect(keptSeals('a')).toHaveLength(30);
  expect(keptSeals('a').at(-1)).toEqual(seal(79));
});

it('leaves out what makes no sense, and gets by where nothing is kept', () => {
  drawer.set('orrery.seals', JSON.stringify([['a', [{ commitment: 1 }]], ['b', [seal(1)]], 7, null]));
  expect([keptSeals('a'), keptSeals('b')]).toEqual([[], [seal(1)]]);
  drawer.set('orrery.seals', '{');
  expect(keptSeals('b')).toEqual([]);
  vi.unstubAllGlobals();
  keepSeals('a', [seal(1)]);
  expect(keptSeals('a')).toEqual([]);
});
