import { expect, it } from 'vitest';
import { isPileInMotion, motionIdOf } from './motionIds.ts';

it('a piece moves under its own id, a pile under a number no piece can have', () => {
  expect(motionIdOf(7)).toBe(7);
  expect(isPileInMotion(7)).toBe(false);
  expect(isPileInMotion(motionIdOf('deck'))).toBe(true);
  expect(Number.isSafeInteger(motionIdOf('deck'))).toBe(true);
});

it('ten thousand piles do not share a number', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `pile-${i * 7}`);
  expect(new Set(names.map((name) => motionIdOf(name))).size).toBe(names.length);
  expect(motionIdOf('pile-7')).toBe(motionIdOf('pile-7'));
});
