import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAIR } from './Processor.ts';
import type { Guest } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const clock = new ManualClock();
/** What every piece of work takes from now on, in milliseconds. */
let takes = 0;
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ clock, allotment: FAIR, stopwatch: { start: () => () => takes } });
});
afterAll(() => house?.close());

const dieOf = (guest: Awaited<ReturnType<TestHouse['enter']>>) =>
  guest.seen.pieces.find((p) => p.kind === 'die')?.id;

it('[S91] [S1] one table that has used up its share waits, another does not, and everything is answered', async () => {
  const [one, other] = [await house.table(), await house.table()];
  const ann = await house.enter(one, { seat: 'red' });
  const bob = await house.enter(other, { seat: 'red' });
  const roll = { verb: 'roll', pieces: [dieOf(ann)] };
  takes = 100;
  expect(await ann.ask(roll)).toMatchObject({ ok: true });
  takes = 0;
  const waiting = [roll, roll, roll, roll].map((request) => ann.ask(request));
  const refused = ann.ask(roll);
  for (let n = 0; n < 20; n++)
    expect(await bob.ask({ verb: 'roll', pieces: [dieOf(bob)] })).toMatchObject({ ok: true });
  expect(ann.heard.answer).toHaveLength(1);
  // More than a few that wait are not kept: they are refused with a sentence, and in order.
  clock.pass(60_000);
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ ok: true });
  expect(await refused).toMatchObject({ ok: false, refusal: { refused: 'busy' } });
  expect(ann.heard.answer.map((answer) => answer.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await ann.ask(roll)).toMatchObject({ ok: true });
});

it('[S91] [S196] what is told about people, and what was missed, is paid from the share of the table', async () => {
  const costly = [
    (eve: Guest): Promise<unknown> => eve.manage({ do: 'rename', name: 'Eve again' }),
    (eve: Guest): Promise<unknown> => eve.storySince(0),
  ];
  for (const ask of costly) {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const eve = await house.enter(table);
    const other = await house.enter(await house.table(), { seat: 'red' });
    takes = 300;
    await ask(eve);
    takes = 0;
    const roll = ann.ask({ verb: 'roll', pieces: [dieOf(ann)] });
    for (let n = 0; n < 10; n++)
      expect(await other.ask({ verb: 'roll', pieces: [dieOf(other)] })).toMatchObject({ ok: true });
    expect(ann.heard.answer).toHaveLength(0);
    clock.pass(60_000);
    expect(await roll).toMatchObject({ ok: true });
  }
});
