import { expect, it } from 'vitest';
import { ManualClock } from '../testing/ManualClock.ts';
import type { MotionShare } from './MotionShares.ts';
import { FAIR, Processor } from './Processor.ts';
import { processorStopwatch } from './Stopwatch.ts';

/** A house in which time passes only by working, or by waiting for the next beat. */
class House {
  readonly clock = new ManualClock();
  private readonly began = this.clock.now();
  private price = 0;
  private tables = 0;
  readonly processor = new Processor(
    this.clock,
    {
      start: () => () => {
        this.clock.pass(this.price);
        return this.price;
      },
    },
    FAIR,
  );

  get passed(): number {
    return this.clock.now() - this.began;
  }

  open(): MotionShare {
    return this.processor.lane(`${this.tables++}`).motion;
  }

  /** So many beats of tables that each want to do one thing a beat, at this price; how much time each of them took. */
  beats(count: number, tables: readonly (readonly [MotionShare, number])[]): number[] {
    const took = tables.map(() => 0);
    for (let i = 0; i < count; i++) {
      const end = this.clock.now() + 1000 / 60;
      tables.forEach(([share, price], n) => {
        if (!share.may()) return;
        this.price = price;
        share.spend(() => {
          took[n] = (took[n] ?? 0) + price;
        });
      });
      this.clock.pass(Math.max(0, end - this.clock.now()));
    }
    return took;
  }
}

it('[S88] one table takes no more than a quarter of the processor for what moves, however much it would like to', () => {
  const house = new House();
  const [took = 0] = house.beats(600, [[house.open(), 30]]);
  expect(took / house.passed).toBeGreaterThan(0.2);
  expect(took / house.passed).toBeLessThan(0.27);
});

it('[S88] ten tables in distress take no more than half of it together, and one that moves little is not held up', () => {
  const house = new House();
  const heavy = Array.from({ length: 10 }, () => [house.open(), 20] as const);
  const light = house.open();
  const took = house.beats(1200, [...heavy, [light, 0.3]]);
  const calm = took.pop() ?? 0;
  expect(took.reduce((a, b) => a + b) / house.passed).toBeLessThan(0.55);
  expect(Math.max(...took) / Math.min(...took)).toBeLessThan(1.3);
  expect(calm).toBeGreaterThan(1150 * 0.3);
});

it('[S88] a table that was closed counts no more', () => {
  const house = new House();
  const others = Array.from({ length: 10 }, (_, n) => house.processor.lane(`other ${n}`));
  house.beats(
    100,
    others.map(({ motion }) => [motion, 1] as const),
  );
  for (const lane of others) lane.close();
  const before = house.passed;
  const [took = 0] = house.beats(600, [[house.open(), 30]]);
  expect(took / (house.passed - before)).toBeGreaterThan(0.2);
});

it('[S88] what fails has cost something all the same, and is not kept quiet', () => {
  const share = new Processor(new ManualClock(), { start: () => () => 100 }).lane('one').motion;
  const fail = (): void => {
    throw new Error('no such piece');
  };
  expect(() => share.spend(fail)).toThrow('no such piece');
  expect(share.may()).toBe(false);
});

it('[S88] what moves is no debt of who asks, and what was asked takes nothing from what moves', async () => {
  const lane = new Processor(new ManualClock(), { start: () => () => 1000 }).lane('one');
  lane.motion.spend(() => undefined);
  expect(lane.motion.may()).toBe(false);
  expect(lane.owes()).toBe(0);
  const other = new Processor(new ManualClock(), { start: () => () => 1000 }).lane('one');
  other.measure(() => undefined);
  expect(other.owes()).toBeGreaterThan(0);
  expect(other.motion.may()).toBe(true);
});

it('the process measures what it does', () => {
  let sum = 0;
  const lap = processorStopwatch.start();
  for (let i = 0; i < 3e6; i++) sum += Math.sqrt(i);
  expect(lap()).toBeGreaterThan(0);
  expect(sum).toBeGreaterThan(0);
});
