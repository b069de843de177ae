import { expect, it } from 'vitest';
import type { Thought } from '#rules/Bot';
import { ManualClock } from '../testing/ManualClock.ts';
import { Thinkers } from './Thinkers.ts';

/** Steps of a millisecond, counted. */
function counting(clock: ManualClock, most = Infinity): { begin: () => Thought; steps: () => number } {
  let steps = 0;
  const next: Thought['next'] = () => {
    clock.pass(1);
    return ++steps < most ? { done: false, value: undefined } : { done: true, value: { do: 'pass' } };
  };
  return { begin: () => ({ next }), steps: () => steps };
}

it('[S73] who thinks alone has a whole spell, those who think together share one', async () => {
  const clock = new ManualClock();
  const thinkers = new Thinkers(clock);
  let isWanted = true;
  const all = [counting(clock), counting(clock), counting(clock)];
  const thoughts = all.map(({ begin }) => thinkers.ponder(begin, () => isWanted));
  expect(all.map(({ steps }) => steps())).toEqual([6, 0, 0]);
  clock.pass(6);
  // Another spell, of six steps, shared by three.
  expect(all.map(({ steps }) => steps())).toEqual([8, 2, 2]);
  isWanted = false;
  clock.pass(60);
  expect(await Promise.all(thoughts)).toEqual([null, null, null]);
  const alone = thinkers.ponder(counting(clock, 4).begin, () => true);
  clock.pass(60);
  expect(await alone).toEqual({ do: 'pass' });
});

it('[S93] however many want to think, only a few do, no longer than one would, and each comes to its turn', async () => {
  const clock = new ManualClock();
  const thinkers = new Thinkers(clock);
  const all = Array.from({ length: 48 }, () => counting(clock, 12));
  let begun = 0;
  let ended = 0;
  let most = 0;
  const thoughts = all.map(({ begin }) =>
    thinkers
      .ponder(
        () => {
          most = Math.max(most, ++begun - ended);
          return begin();
        },
        () => true,
      )
      .finally(() => ended++),
  );
  const began = clock.now();
  const steps = (): number => all.reduce((sum, one) => sum + one.steps(), 0);
  for (let n = 0; n < 200; n++) {
    clock.pass(24);
    // Never more than a spell of 6 for a rest of 18, however many wait.
    expect(steps()).toBeLessThanOrEqual(12 + ((clock.now() - began) / 24) * 6);
    await Promise.resolve();
    await Promise.resolve();
  }
  for (let n = 0; n < 200 && ended < all.length; n++) {
    clock.pass(24);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect((await Promise.all(thoughts)).every((action) => action?.do === 'pass')).toBe(true);
  expect(most).toBeLessThanOrEqual(9);
});

it('[S37] a thought that fails ends by itself', async () => {
  const clock = new ManualClock();
  const thinkers = new Thinkers(clock);
  const fail = (): Thought => ({
    next: () => {
      throw new Error('no idea');
    },
  });
  await expect(thinkers.ponder(fail, () => true)).rejects.toThrow('no idea');
  clock.pass(6);
  const other = thinkers.ponder(counting(clock, 2).begin, () => true);
  clock.pass(60);
  expect(await other).toEqual({ do: 'pass' });
});
