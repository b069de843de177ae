import { expect, it } from 'vitest';
import { StepClock } from './StepClock.ts';

it('time stands still until it is told to pass, and then what falls due is done in its order', () => {
  const clock = new StepClock();
  const done: string[] = [];
  clock.after(30, () => done.push('late'));
  clock.after(10, () => done.push('early'));
  clock.after(20, () => done.push('called off'))();
  const start = clock.now();
  expect([clock.now() - start, done]).toEqual([0, []]);
  clock.step(15);
  expect(done).toEqual(['early']);
  clock.step(15);
  expect([clock.now() - start, done]).toEqual([30, ['early', 'late']]);
});

it('what is planned while something is done waits for the next step, or a beat would never end', () => {
  const clock = new StepClock();
  let beats = 0;
  const beat = (): void => {
    beats++;
    clock.after(0, beat);
  };
  clock.after(0, beat);
  clock.step(1);
  expect(beats).toBe(1);
  clock.step(1);
  expect(beats).toBe(2);
});

it('what an earlier one calls off is not done', () => {
  const clock = new StepClock();
  const done: string[] = [];
  clock.after(1, () => callOff());
  const callOff = clock.after(2, () => done.push('never'));
  clock.step(5);
  expect(done).toEqual([]);
});
