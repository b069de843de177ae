import { expect, it } from 'vitest';
import { ManualClock } from '../testing/ManualClock.ts';
import type { Lane } from './Processor.ts';
import { FAIR, Processor } from './Processor.ts';

/** A house in which work takes as long as it says. */
function house() {
  const clock = new ManualClock();
  let took = 0;
  const processor = new Processor(clock, { start: () => () => took }, FAIR);
  const done: string[] = [];
  /** One piece of work when it is the table's turn. */
  const work = (name: string, lane: Lane, ms: number): Promise<void> =>
    lane.ready().then(() => {
      took = ms;
      lane.measure(() => done.push(`${name} ${clock.now() - 1_000_000}`));
      return undefined;
    });
  /** Time goes on, a little at a time, so that what is let go is done before the next. */
  const pass = async (ms: number): Promise<void> => {
    for (let n = 0; n < ms; n += 5) {
      clock.pass(5);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { processor, clock, done, work, pass };
}

it('[S91] a table that works in small pieces never waits', async () => {
  const { processor, work, pass, done } = house();
  const lane = processor.lane('one');
  for (let n = 0; n < 1000; n++) {
    await work('small', lane, 1);
    await pass(5);
  }
  expect(done).toHaveLength(1000);
});

it('[S91] what is long costs more than it takes: its table waits, the others go on at once', async () => {
  const { processor, work, pass, done } = house();
  const [heavy, light] = [processor.lane('heavy'), processor.lane('light')];
  await work('once', heavy, 150);
  await work('long', heavy, 200);
  const second = work('long', heavy, 200);
  for (let n = 0; n < 3; n++) await work('light', light, 1);
  expect(done).toEqual(['once 0', 'long 0', 'light 0', 'light 0', 'light 0']);
  expect(heavy.owes()).toBeGreaterThan(2000);
  await pass(6000);
  await second;
  expect(done.filter((one) => one.startsWith('long'))).toHaveLength(2);
});

it('[S91] ten tables with long work take hardly more than one, each in its turn', async () => {
  const { processor, work, pass, done } = house();
  const lanes = Array.from({ length: 10 }, (_, n) => processor.lane(`${n}`));
  // The first is anybody's: nobody knows before how long it will be.
  await Promise.all(lanes.map((lane, n) => work(`table ${n}`, lane, 200)));
  expect(done).toHaveLength(10);
  done.length = 0;
  const again = lanes.map((lane, n) => work(`table ${n}`, lane, 200));
  await pass(20_000);
  expect(done.length).toBeLessThanOrEqual(5);
  await pass(60_000);
  await Promise.all(again);
  expect(done.map((one) => one.split(' ')[1])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

it('[S91] nobody owes for ever, and a table that closes does not wait', async () => {
  const { processor, work, pass, done } = house();
  const lane = processor.lane('one');
  await work('huge', lane, 60_000);
  const next = work('next', lane, 1);
  await pass(10_000);
  await next;
  expect(done).toHaveLength(2);
  await work('huge', lane, 60_000);
  const last = work('last', lane, 1);
  lane.close();
  await pass(5);
  await last;
  expect(done).toHaveLength(4);
});

it('[S195] what the house forgives it forgives once, not once at every table, however long each waits', async () => {
  const { processor, work, pass, done } = house();
  const lanes = Array.from({ length: 60 }, (_, n) => processor.lane(`${n}`));
  await Promise.all(lanes.map((lane, n) => work(`table ${n}`, lane, 300)));
  done.length = 0;
  await pass(61_000);
  const again = lanes.map((lane, n) => work(`table ${n}`, lane, 300));
  await pass(60_000);
  // One in five seconds, whoever's it is, where all sixty would stop the house for eighteen.
  expect(done.length).toBeLessThanOrEqual(14);
  for (const lane of lanes) lane.close();
  await pass(1000);
  await Promise.all(again);
});

it('[S230] a closed table that owes nothing any more is forgotten when the next is opened', async () => {
  const { processor, work, clock } = house();
  const lane = processor.lane('one');
  await work('once', lane, 1000);
  lane.close();
  processor.lane('two');
  expect([...processor['known'].keys()]).toEqual(['one', 'two']);
  clock.pass(600_000);
  processor.lane('three');
  expect([...processor['known'].keys()]).toEqual(['two', 'three']);
});

it('[S195] a table that is opened again owes what it owed', async () => {
  const { processor, work, pass } = house();
  const lane = processor.lane('one');
  await work('once', lane, 1000);
  const owed = lane.owes();
  expect(owed).toBeGreaterThan(2000);
  lane.close();
  expect(processor.lane('one').owes()).toBe(owed);
  expect(processor.lane('another').owes()).toBe(0);
  await pass(10_000);
  await work('again', processor.lane('one'), 100);
  expect(processor.lane('one').owes()).toBeGreaterThan(0);
});

it('[S195] what is measured within something measured is paid once', async () => {
  const { processor } = house();
  const lane = processor.lane('one');
  const clocked = new Processor(new ManualClock(), { start: () => () => 7 }, FAIR).lane('one');
  clocked.measure(() => clocked.measure(() => lane.spent));
  expect(clocked.spent).toBe(7);
});
