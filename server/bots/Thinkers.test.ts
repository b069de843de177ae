import { expect, it } from 'vitest';
import type { Thought } from '#rules/Bot';
import { ManualClock } from '../testing/ManualClock.ts';
import { Thinkers } from './Thinkers.ts';

/** Steps of a millisecond, counted. */
function counting(clock: ManualClock, most = Infinity): { thought: Thought; steps: () => number } {
  let steps = 0;
  const next: Thought['next'] = () => {
    clock.pass(1);
    return ++steps < most ? { done: false, value: undefined } : { done: true, value: { do: 'pass' } };
  };
  return { thought: { next }, steps: () => steps };
}

it('[S73] who thinks alone has a whole spell, those who think together share one', async () => {
  const clock = new ManualClock();
  const thinkers = new Thinkers(clock);
  let isWanted = true;
  const [one, two, three] = [counting(clock), counting(clock), counting(clock)];
  const thoughts = [one, two, three].map(({ thought }) => thinkers.ponder(thought, () => isWanted));
  expect([one, two, three].map(({ steps }) => steps())).toEqual([6, 3, 2]);
  isWanted = false;
  clock.pass(10);
  expect(await Promise.all(thoughts)).toEqual([null, null, null]);
  const alone = counting(clock, 4);
  expect(await thinkers.ponder(alone.thought, () => true)).toEqual({ do: 'pass' });
});
